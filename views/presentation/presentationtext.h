// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/runresult.h"
#include "views/base/theme.h"

#include <QWidget>

#include <vector>

namespace sinkscope {

/// The text itself in a presentation: one line around the selected token, its sinks as chips, or a page of it
/// from the beginning.
class PresentationText : public QWidget
{
    Q_OBJECT
public:
    enum class Form
    {
        Line, ///< white space as marks
        Page, ///< as prose, no chips
    };

    PresentationText(Form form, QWidget* parent);

    void setRun(RunResultPtr run);
    void setToken(std::int64_t token);
    void setScale(double scale);
    /// Which sinks are chips.
    void setReveal(bool anchor, bool secondary);

Q_SIGNALS:
    void tokenClicked(qint64 token);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    struct Piece
    {
        std::int64_t token = 0;
        QString text;
        double x = 0;
        double width = 0;
    };

    void layOut();
    void paintLine(QPainter& painter);
    void paintPage(QPainter& painter);
    const Sink* chipOf(std::int64_t token) const;
    QString shown(std::int64_t token) const;

    Form m_form;
    RunResultPtr m_run;
    Theme m_theme = Theme::light();
    std::int64_t m_token = -1;
    double m_scale = 1;
    bool m_showsAnchor = true;
    bool m_showsSecondary = true;
    std::vector<Piece> m_pieces; ///< of the line
    bool m_isCutLeft = false;
    bool m_isCutRight = false;
};

} // namespace sinkscope
