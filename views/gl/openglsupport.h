// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace sinkscope {

/// What the sink map needs of OpenGL in this process; before the application is made.
void chooseOpenGL();

/// Whether this display gives an OpenGL 3.3 context. Asked once; to be known before a QOpenGLWidget is made,
/// because a window that holds one is composed by OpenGL and Qt ends the program when there is none. GUI
/// thread.
bool hasOpenGL();

/// Lets `window` be composed by OpenGL from now on, where there is OpenGL. Before it is shown this costs
/// memory (about 50 MB where the processor draws) and spares its user a jump: Qt makes a new system window
/// when OpenGL comes into one that is shown. Then the new one gets the place of the old one, and its focus.
void prepareForOpenGL(QWidget& window);

} // namespace sinkscope
