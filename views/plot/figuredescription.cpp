// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/figuredescription.h"

#include "core/base/json.h"

namespace sinkscope {

QString figureDescription(const FigureSource& source)
{
    Json json;
    if (source.run) {
        json["spec"] = toJson(source.run->record().spec);
        json["versions"] = source.run->record().versions;
    } else {
        Json files = Json::array();
        for (const auto& [title, levels] : source.levels) {
            files.push_back(title.toStdString());
        }
        json["detections"] = std::move(files);
    }
    return QString::fromStdString(dumpJson(json));
}

} // namespace sinkscope
