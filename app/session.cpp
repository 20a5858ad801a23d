// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace sinkscope {

namespace {

constexpr int version = 1;

const QString program = QStringLiteral("Sinkscope session");

/// Through core's own reader and writer of specs, so that every value in it is checked.
QJsonObject toQJson(const RunSpec& spec)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(dumpJson(toJson(spec)))).object();
}

std::optional<RunSpec> specFromQJson(const QJsonObject& object)
{
    const auto json =
        parseJson(QJsonDocument(object).toJson(QJsonDocument::Compact).toStdString(), "session");
    if (!json) {
        return std::nullopt;
    }
    auto spec = runSpecFromJson(json.value());
    return spec ? std::optional(std::move(spec).value()) : std::nullopt;
}

/// What every spec must have, and a session keeps elsewhere.
RunSpec bare(RunSpec spec)
{
    const std::string nothing(1, '-');
    spec.model = nothing;
    spec.input = TextInput { nothing };
    return spec;
}

QJsonObject toQJson(const SessionRow& row)
{
    QJsonObject object { { QStringLiteral("name"), row.name } };
    if (row.isRecords) {
        object.insert(QStringLiteral("records"), true);
    }
    if (!row.file.isEmpty()) {
        object.insert(QStringLiteral("file"), row.file);
    }
    if (!row.kept.isEmpty()) {
        object.insert(QStringLiteral("kept"), row.kept);
    }
    if (row.rule) {
        RunSpec spec = bare({ });
        spec.rule = row.rule->rule;
        spec.anchor = row.rule->anchor;
        object.insert(QStringLiteral("rule"), toQJson(spec));
    }
    return object;
}

SessionRow rowFromQJson(const QJsonObject& object)
{
    SessionRow row;
    row.name = object.value(QStringLiteral("name")).toString();
    row.isRecords = object.value(QStringLiteral("records")).toBool();
    row.file = object.value(QStringLiteral("file")).toString();
    row.kept = object.value(QStringLiteral("kept")).toString();
    if (row.kept.contains(QLatin1Char('/')) || row.kept.startsWith(QLatin1Char('.'))) {
        row.kept.clear(); // a name in one folder and nothing else
    }
    if (object.contains(QStringLiteral("rule"))) {
        if (const auto spec = specFromQJson(object.value(QStringLiteral("rule")).toObject())) {
            row.rule = SessionRow::Rule { spec->rule, spec->anchor };
        }
    }
    return row;
}

QString base64(const QByteArray& bytes)
{
    return QString::fromLatin1(bytes.toBase64());
}

QByteArray fromBase64(const QJsonValue& value)
{
    return QByteArray::fromBase64(value.toString().toLatin1());
}

} // namespace

std::string toText(const Session& session)
{
    QJsonArray rows;
    for (const SessionRow& row : session.rows) {
        rows.append(toQJson(row));
    }
    const QJsonObject input { { QStringLiteral("traces"), session.traces },
                              { QStringLiteral("row"), static_cast<qint64>(session.traceRow) },
                              { QStringLiteral("shows_traces"), session.showsTraces },
                              { QStringLiteral("text"), session.text },
                              { QStringLiteral("title"), session.textTitle } };
    const QJsonObject selection { { QStringLiteral("layer"), session.selection.layer },
                                  { QStringLiteral("head"), session.selection.head },
                                  { QStringLiteral("token"), static_cast<qint64>(session.selection.token) } };
    const QJsonObject whole { { QStringLiteral("kind"), program },
                              { QStringLiteral("schema"), version },
                              { QStringLiteral("model"), session.model },
                              { QStringLiteral("rows"), rows },
                              { QStringLiteral("current"), session.current },
                              { QStringLiteral("input"), input },
                              { QStringLiteral("options"), toQJson(bare(session.options)) },
                              { QStringLiteral("selection"), selection },
                              { QStringLiteral("views"), session.views },
                              { QStringLiteral("dark"), session.isDark },
                              { QStringLiteral("geometry"), base64(session.geometry) },
                              { QStringLiteral("layout"), base64(session.layout) } };
    return QJsonDocument(whole).toJson(QJsonDocument::Indented).toStdString();
}

Result<Session> parseSession(const std::string& text, const std::string& where)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(text), &problem);
    if (problem.error != QJsonParseError::NoError) {
        return failed(where, "the saved session is broken or cut off at byte %1 and cannot be opened again",
                      problem.offset);
    }
    const QJsonObject whole = document.object();
    if (whole.value(QStringLiteral("kind")).toString() != program) {
        return failed(where, "this is no session of Sinkscope");
    }
    const int found = whole.value(QStringLiteral("schema")).toInt();
    if (found > version) {
        return failed(where,
                      "the session is of version %1 and this program reads version %2: use a newer Sinkscope",
                      found, version);
    }
    if (found < 1) {
        return failed(where, "this is no session of Sinkscope");
    }
    Session session;
    session.model = whole.value(QStringLiteral("model")).toString();
    const QJsonArray rows = whole.value(QStringLiteral("rows")).toArray();
    for (const QJsonValue& row : rows) {
        session.rows.push_back(rowFromQJson(row.toObject()));
    }
    session.current = whole.value(QStringLiteral("current")).toInt(-1);
    const QJsonObject input = whole.value(QStringLiteral("input")).toObject();
    session.traces = input.value(QStringLiteral("traces")).toString();
    session.traceRow = input.value(QStringLiteral("row")).toInteger(-1);
    session.showsTraces = input.value(QStringLiteral("shows_traces")).toBool();
    session.text = input.value(QStringLiteral("text")).toString();
    session.textTitle = input.value(QStringLiteral("title")).toString();
    if (auto spec = specFromQJson(whole.value(QStringLiteral("options")).toObject())) {
        session.options = std::move(*spec);
    }
    const QJsonObject selection = whole.value(QStringLiteral("selection")).toObject();
    session.selection.layer = selection.value(QStringLiteral("layer")).toInt();
    session.selection.head = selection.value(QStringLiteral("head")).toInt(-1);
    session.selection.token = selection.value(QStringLiteral("token")).toInteger(-1);
    session.views = whole.value(QStringLiteral("views")).toObject();
    session.isDark = whole.value(QStringLiteral("dark")).toBool();
    session.geometry = fromBase64(whole.value(QStringLiteral("geometry")));
    session.layout = fromBase64(whole.value(QStringLiteral("layout")));
    return session;
}

} // namespace sinkscope
