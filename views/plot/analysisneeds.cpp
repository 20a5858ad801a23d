// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figures.h"

namespace sinkscope {

Status analysisNeeds(const FigureSource& source, const std::string& id)
{
    if (source.run == nullptr) {
        return wrongUse(id, "no run: this is computed of one run with its model");
    }
    const RunAnalysisEntry* entry = findRunAnalysis(id);
    if (entry == nullptr) {
        return wrongUse("analysis", "there is no analysis \"%1\"", id);
    }
    const auto made = source.analyses.find(id);
    if (made != source.analyses.end() && made->second.run().get() == source.run.get()) {
        return { }; // perhaps together with other runs, where it alone has too little
    }
    if (Status fits = entry->needs(*source.run, { }); !fits) {
        return fits;
    }
    return wrongUse(id, "the run does not hold these states: they are computed with its model");
}

} // namespace sinkscope
