// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sinkscope {

/// What the sink map needs of OpenGL in this process; before the application is made.
void chooseOpenGL();

/// Whether this display gives an OpenGL 3.3 context. Asked once; to be known before a QOpenGLWidget is made,
/// because a window that holds one is composed by OpenGL and Qt ends the program when there is none. GUI
/// thread.
bool hasOpenGL();

} // namespace sinkscope
