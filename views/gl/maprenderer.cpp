// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/gl/maprenderer.h"

#include <QCoreApplication>
#include <QOpenGLContext>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLVersionFunctionsFactory>
#include <QVector2D>
#include <QVector3D>

#include <algorithm>
#include <cmath>

/// Resources of a static library are linked only when something names them; the macro needs the global
/// namespace.
static void nameResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace sinkscope {

namespace {

std::unique_ptr<QOpenGLShaderProgram> program(const QString& fragment, QString& problem)
{
    auto result = std::make_unique<QOpenGLShaderProgram>();
    const QString folder = QStringLiteral(":/shaders/");
    if (!result->addShaderFromSourceFile(QOpenGLShader::Vertex, folder + QStringLiteral("fill.vert"))
        || !result->addShaderFromSourceFile(QOpenGLShader::Fragment, folder + fragment) || !result->link()) {
        problem = QCoreApplication::translate("MapRenderer", "The graphics driver refused the shader %1: %2")
                      .arg(fragment, result->log().simplified());
        return nullptr;
    }
    return result;
}

QVector3D vector(const QColor& colour)
{
    return { colour.redF(), colour.greenF(), colour.blueF() };
}

} // namespace

MapRenderer::MapRenderer() = default;

MapRenderer::~MapRenderer() = default;

QString MapRenderer::create(int tileLimit)
{
    auto* context = QOpenGLContext::currentContext();
    auto* gl = context == nullptr ? nullptr
                                  : QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>(context);
    if (gl == nullptr) {
        return QCoreApplication::translate(
            "MapRenderer", "The sink map needs OpenGL 3.3, which this display's driver does not offer");
    }
    nameResources();
    QString problem;
    m_colourProgram = program(QStringLiteral("mapcolour.frag"), problem);
    m_cellProgram = program(QStringLiteral("mapcells.frag"), problem);
    m_overlayProgram = program(QStringLiteral("overlay.frag"), problem);
    if (m_colourProgram == nullptr || m_cellProgram == nullptr || m_overlayProgram == nullptr) {
        return problem;
    }
    m_gl = gl;
    m_gl->glGetIntegerv(GL_MAX_TEXTURE_SIZE, &m_limit);
    // Drivers that promise more are known to fail above this size.
    m_limit = std::clamp(m_limit, 1, tileLimit);
    m_gl->glGenVertexArrays(1, &m_vertexArray);
    for (unsigned* texture : { &m_values, &m_columns, &m_colours, &m_cells, &m_overlay }) {
        m_gl->glGenTextures(1, texture);
        const bool isArray = texture == &m_values;
        const GLenum target = isArray ? GL_TEXTURE_2D_ARRAY : GL_TEXTURE_2D;
        m_gl->glBindTexture(target, *texture);
        m_gl->glTexParameteri(target, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        m_gl->glTexParameteri(target, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        m_gl->glTexParameteri(target, GL_TEXTURE_MAX_LEVEL, 0);
        m_gl->glBindTexture(target, 0);
    }
    m_gl->glGenFramebuffers(1, &m_framebuffer);
    m_cellSize = { };
    m_overlaySize = { };
    m_layers = 0;
    m_parts = { };
    return { };
}

void MapRenderer::destroy()
{
    if (m_gl == nullptr) {
        return;
    }
    for (unsigned* texture : { &m_values, &m_columns, &m_colours, &m_cells, &m_overlay }) {
        m_gl->glDeleteTextures(1, texture);
        *texture = 0;
    }
    m_gl->glDeleteFramebuffers(1, &m_framebuffer);
    m_gl->glDeleteVertexArrays(1, &m_vertexArray);
    m_framebuffer = 0;
    m_vertexArray = 0;
    m_colourProgram.reset();
    m_cellProgram.reset();
    m_overlayProgram.reset();
    m_gl = nullptr;
}

bool MapRenderer::setValues(const MaxPyramid& pyramid)
{
    m_layers = 0;
    m_offsets.clear();
    if (m_gl == nullptr || pyramid.layers() == 0) {
        return m_gl != nullptr;
    }
    GLint mostSlices = 0;
    m_gl->glGetIntegerv(GL_MAX_ARRAY_TEXTURE_LAYERS, &mostSlices);
    const std::int64_t length = pyramid.rowLength();
    m_tileWidth = static_cast<int>(std::min<std::int64_t>(m_limit, length));
    const std::int64_t slices = (length + m_tileWidth - 1) / m_tileWidth;
    if (slices > mostSlices || pyramid.layers() > m_limit / partCount) {
        return false;
    }
    while (m_gl->glGetError() != GL_NO_ERROR) { }
    m_gl->glBindTexture(GL_TEXTURE_2D_ARRAY, m_values);
    m_gl->glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R32F, m_tileWidth, pyramid.layers(),
                       static_cast<int>(slices), 0, GL_RED, GL_FLOAT, nullptr);
    m_gl->glPixelStorei(GL_UNPACK_ROW_LENGTH, static_cast<int>(length));
    for (std::int64_t slice = 0; slice < slices; ++slice) {
        const std::int64_t first = slice * m_tileWidth;
        const auto width = static_cast<int>(std::min<std::int64_t>(m_tileWidth, length - first));
        m_gl->glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, static_cast<int>(slice), width, pyramid.layers(),
                              1, GL_RED, GL_FLOAT, pyramid.row(0) + first);
    }
    m_gl->glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    m_gl->glBindTexture(GL_TEXTURE_2D_ARRAY, 0);
    if (m_gl->glGetError() != GL_NO_ERROR) {
        return false;
    }
    m_layers = pyramid.layers();
    for (int k = 0; k < pyramid.levels(); ++k) {
        m_offsets.push_back(pyramid.offset(k));
    }
    for (auto& part : m_parts) {
        part = { };
    }
    return reserveCells();
}

bool MapRenderer::reserveCells()
{
    // One row of columns and one band of layers for each part.
    const QSize size { m_limit, m_layers * partCount };
    if (size == m_cellSize) {
        return true;
    }
    m_gl->glBindTexture(GL_TEXTURE_2D, m_cells);
    m_gl->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, size.width(), size.height(), 0, GL_RGBA, GL_UNSIGNED_BYTE,
                       nullptr);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_columns);
    m_gl->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA32I, m_limit, partCount, 0, GL_RGBA_INTEGER, GL_INT, nullptr);
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    m_cellSize = size;
    return m_gl->glGetError() == GL_NO_ERROR;
}

void MapRenderer::setColours(const ColourTable& colours)
{
    std::array<unsigned char, 1024> bytes { };
    for (std::size_t i = 0; i < colours.size(); ++i) {
        bytes[4 * i] = static_cast<unsigned char>(qRed(colours[i]));
        bytes[(4 * i) + 1] = static_cast<unsigned char>(qGreen(colours[i]));
        bytes[(4 * i) + 2] = static_cast<unsigned char>(qBlue(colours[i]));
        bytes[(4 * i) + 3] = 255;
    }
    m_gl->glBindTexture(GL_TEXTURE_2D, m_colours);
    m_gl->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 256, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes.data());
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    for (auto& part : m_parts) {
        part.isDirty = true;
    }
}

void MapRenderer::setScale(const MapScale& scale)
{
    m_scale = scale;
    for (auto& part : m_parts) {
        part.isDirty = true;
    }
}

void MapRenderer::setColumns(Part part, const std::vector<MapLayout::Column>& columns)
{
    if (m_gl == nullptr || m_offsets.empty()) {
        return;
    }
    const auto count = static_cast<int>(std::min(columns.size(), static_cast<std::size_t>(m_limit)));
    std::vector<GLint> texels(static_cast<std::size_t>(count) * 4);
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
        const auto& column = columns[i];
        const std::int64_t offset =
            m_offsets[std::min(static_cast<std::size_t>(column.level), m_offsets.size() - 1)];
        texels[4 * i] = static_cast<GLint>(offset + column.first);
        texels[(4 * i) + 1] = static_cast<GLint>(offset + column.last);
        texels[(4 * i) + 2] = static_cast<GLint>(column.extra);
    }
    m_gl->glBindTexture(GL_TEXTURE_2D, m_columns);
    m_gl->glTexSubImage2D(GL_TEXTURE_2D, 0, 0, part, count, 1, GL_RGBA_INTEGER, GL_INT, texels.data());
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    m_parts[part] = { .columns = count, .isDirty = true };
}

void MapRenderer::paintCells(Part part)
{
    PartState& state = m_parts[part];
    if (!state.isDirty || state.columns == 0) {
        return;
    }
    GLint target = 0;
    m_gl->glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &target);
    m_gl->glBindFramebuffer(GL_FRAMEBUFFER, m_framebuffer);
    m_gl->glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, m_cells, 0);
    m_gl->glViewport(0, part * m_layers, state.columns, m_layers);
    m_colourProgram->bind();
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_2D_ARRAY, m_values);
    m_gl->glActiveTexture(GL_TEXTURE1);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_columns);
    m_gl->glActiveTexture(GL_TEXTURE2);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_colours);
    m_colourProgram->setUniformValue("values", 0);
    m_colourProgram->setUniformValue("columns", 1);
    m_colourProgram->setUniformValue("colours", 2);
    m_colourProgram->setUniformValue("tileWidth", m_tileWidth);
    m_gl->glUniform2i(m_colourProgram->uniformLocation("origin"), 0, part * m_layers);
    m_colourProgram->setUniformValue("columnRow", static_cast<int>(part));
    const auto end = [&](double value) {
        return static_cast<float>(m_scale.logarithmic ? std::log(std::max(value, 1e-37)) : value);
    };
    m_colourProgram->setUniformValue("range", QVector2D(end(m_scale.low), end(m_scale.high)));
    m_colourProgram->setUniformValue("logarithmic", m_scale.logarithmic);
    m_colourProgram->setUniformValue("none", MaxPyramid::none);
    m_gl->glDrawArrays(GL_TRIANGLES, 0, 3);
    m_colourProgram->release();
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    m_gl->glActiveTexture(GL_TEXTURE1);
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_2D_ARRAY, 0);
    m_gl->glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(target));
    state.isDirty = false;
}

void MapRenderer::setPlainState()
{
    // Dear ImGui and QPainter draw in the same context and leave what they need switched on.
    m_gl->glDisable(GL_BLEND);
    m_gl->glDisable(GL_DEPTH_TEST);
    m_gl->glDisable(GL_SCISSOR_TEST);
    m_gl->glDisable(GL_STENCIL_TEST);
    m_gl->glDisable(GL_CULL_FACE);
}

void MapRenderer::drawOverlay(const QImage& image, const QRegion& changed)
{
    if (m_gl == nullptr || image.isNull()) {
        return;
    }
    setPlainState();
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_overlay);
    QRegion region = changed & image.rect();
    if (m_overlaySize != image.size()) {
        m_gl->glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, image.width(), image.height(), 0, GL_BGRA,
                           GL_UNSIGNED_BYTE, nullptr);
        m_overlaySize = image.size();
        region = image.rect();
    }
    m_gl->glPixelStorei(GL_UNPACK_ROW_LENGTH, static_cast<int>(image.bytesPerLine() / 4));
    for (const QRect& rect : region) {
        const uchar* begin =
            image.constScanLine(rect.y()) + (static_cast<qsizetype>(rect.x()) * qsizetype { 4 });
        m_gl->glTexSubImage2D(GL_TEXTURE_2D, 0, rect.x(), rect.y(), rect.width(), rect.height(), GL_BGRA,
                              GL_UNSIGNED_INT_8_8_8_8_REV, begin);
    }
    m_gl->glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    m_gl->glViewport(0, 0, image.width(), image.height());
    m_gl->glEnable(GL_BLEND);
    m_gl->glBlendEquation(GL_FUNC_ADD);
    m_gl->glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    m_gl->glBindVertexArray(m_vertexArray);
    m_overlayProgram->bind();
    m_overlayProgram->setUniformValue("overlay", 0);
    m_overlayProgram->setUniformValue("height", image.height());
    m_gl->glDrawArrays(GL_TRIANGLES, 0, 3);
    m_overlayProgram->release();
    m_gl->glBindVertexArray(0);
    m_gl->glDisable(GL_BLEND);
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
}

void MapRenderer::draw(Part part, QRect rect, const Rows& rows, const Look& look)
{
    if (m_gl == nullptr || m_layers == 0 || m_parts[part].columns == 0 || rect.isEmpty()) {
        return;
    }
    setPlainState();
    m_gl->glBindVertexArray(m_vertexArray);
    paintCells(part);
    rect.setWidth(part == Lane ? rect.width() : std::min(rect.width(), m_parts[part].columns));
    m_gl->glViewport(rect.x(), rect.y(), rect.width(), rect.height());
    m_cellProgram->bind();
    m_gl->glActiveTexture(GL_TEXTURE0);
    m_gl->glBindTexture(GL_TEXTURE_2D, m_cells);
    m_cellProgram->setUniformValue("cells", 0);
    m_gl->glUniform2i(m_cellProgram->uniformLocation("origin"), rect.x(), rect.y());
    m_gl->glUniform2i(m_cellProgram->uniformLocation("cellOrigin"), 0, (part * m_layers) + rows.first);
    m_cellProgram->setUniformValue("rowHeight", static_cast<float>(rows.height));
    m_cellProgram->setUniformValue("lastRow", std::max(0, rows.count - 1));
    m_cellProgram->setUniformValue("downwards", rows.isFirstOnTop);
    m_cellProgram->setUniformValue("oneColumn", part == Lane);
    m_cellProgram->setUniformValue("hatchBack", vector(look.hatchBack));
    m_cellProgram->setUniformValue("hatchLine", vector(look.hatchLine));
    m_cellProgram->setUniformValue("hatchStep", static_cast<float>(6 * look.devicePixelRatio));
    m_gl->glDrawArrays(GL_TRIANGLES, 0, 3);
    m_cellProgram->release();
    m_gl->glBindTexture(GL_TEXTURE_2D, 0);
    m_gl->glBindVertexArray(0);
}

} // namespace sinkscope
