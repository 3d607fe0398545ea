"""How the names of things look that travel to the browser."""

import re

DISTRICT = "(red|yellow|blue)"
SECTION = "(I|II|III|IV|V|VI|VII|VIII|IX|X)"
SEAT = "[0-3]"
SHAPE = re.compile(
    "|".join(
        [
            "marble:(work|golem|artifacts|research|mirror):(red|yellow|blue|black|white)",
            "row:(work|golem|artifacts|research|mirror)",
            "slot:([1-5]|fixed)",
            "pass",
            "palace:[0-3]",
            "library",
            r"book:[1-9]\d?",
            f"(place|street):{DISTRICT}:{SECTION}",
            "tile:N-[RYB]([1-9]|10)",
            f"student:{SEAT}:{DISTRICT}",
            f"golem:{SEAT}:{DISTRICT}:{SECTION}:(up|lying)",
            "grave:[1-8]",
            f"(menorah|district|strategy):{DISTRICT}",
            f"upgrade:{SEAT}:(UP[RG]-[1-6]|UPA-[1-5][ab]|UPA-6)",
            f"artifact_slot:{SEAT}:[1-8]",
            f"(cauldron|artifact|column):{SEAT}:[1-4]",
            f"(research|track|vp|parked|seat):{SEAT}",
            f"resource:{SEAT}:(clay|coins|knowledge)",
            r"goal:GO-\d\d",
            r"start:ST-\d\d",
            "board:[1-4][AB]",
            "automa",
        ]
    )
)
