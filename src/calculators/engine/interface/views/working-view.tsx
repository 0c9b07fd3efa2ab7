import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { SECTION_TITLES } from '#calculators/engine/report/section-titles.ts'
import { setWorking } from '#calculators/engine/sheet/working-later.ts'
import { workingOf } from '#calculators/engine/sheet/working-of.ts'
import { Card } from '#ui/card/card.tsx'

import { WorkingLines } from './working-lines.tsx'

setWorking(workingOf)

/** How the answer is worked out. */
export function WorkingView({ report }: ViewProps) {
  return (
    <Card
      id="working"
      title={SECTION_TITLES.working}
      sentence="Line by line: the formula, your figures in it, and the rule it follows."
    >
      <WorkingLines lines={report.working} />
    </Card>
  )
}
