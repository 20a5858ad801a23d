// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demoprompt.h"

namespace sinkscope {

const std::string& demoPrompt()
{
    static const std::string text =
        R"(A village keeps its rain water in a round tank that holds 600 litres. On Monday morning the tank is one third full. It rains from 8:00 until 11:00, and in that time the tank gains 45 litres every hour. From 11:00 on the gardeners take 25 litres every half hour for the tomatoes. At what time is the tank down to 85 litres again?

Let us solve this step by step.

Step 1: Find how much water is in the tank at the start.
The tank holds 600 litres and it is one third full, so the amount of water at 8:00 is 600 / 3 = 200 litres.

Step 2: Find how much water the rain brings.
It rains for 3 hours, and the tank gains 45 litres in each hour. So the rain brings 3 * 45 = 135 litres, and the amount of water at 11:00 is 200 + 135 = 335 litres.

Step 3: Find how much water the gardeners may take.
The question asks for the time at which the tank is down to 85 litres. From 335 litres to 85 litres the difference is 335 - 85 = 250 litres.

Step 4: Find how long that takes.
The gardeners take 25 litres every half hour, which is the same as 50 litres every hour. So the time they need is 250 / 50 = 5 hours. Since they begin at 11:00, the tank is down to 85 litres at 16:00.

Step 5: Check the result.
From 11:00 to 16:00 there are 10 half hours, so the gardeners have taken 10 * 25 = 250 litres, and 335 - 250 = 85 litres. The check agrees with the answer.

Therefore the tank is down to 85 litres at 16:00.
)";
    return text;
}

std::filesystem::path demoModelPath()
{
    return std::filesystem::path(SINKSCOPE_MODELS) / "SmolLM2-135M-Instruct.Q4_1.gguf";
}

} // namespace sinkscope
