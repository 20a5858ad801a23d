// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figureregistry.h"

namespace sinkscope {

const FigureRegistry& allFigures()
{
    static const FigureRegistry registry = [] {
        FigureRegistry all;
        registerAllFigure(all);
        return all;
    }();
    return registry;
}

const FigureEntry& figureNamed(const std::string& id)
{
    return allFigures().entries().at(id);
}

} // namespace sinkscope
