import type { ReactNode } from 'react'

import type { ReportPart } from '#calculators/engine/interface/report-parts.ts'
import { Drawn } from '#calculators/engine/report/drawn.tsx'
import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import type { Figure } from '#calculators/engine/report/report.ts'
import { ScheduleView } from '#calculators/engine/report/schedule-view.tsx'
import { Card } from '#ui/card/card.tsx'

/** Figures, charts and tables as cards in two columns; `children` come first. */
export function PartCards({ part, children }: { readonly part: ReportPart; readonly children?: ReactNode }) {
  const { figures, drawings, schedules } = part
  return (
    <div className="print-blocks -mb-6 gap-6 lg:mb-0 *:mb-6 *:break-inside-avoid lg:columns-2">
      {children}
      {figures.length > 0 && (
        <Card>
          <Figures figures={figures} />
        </Card>
      )}
      {drawings.map((drawing) => (
        <Card key={drawing.id}>
          <Drawn drawing={drawing} />
        </Card>
      ))}
      {schedules.map((schedule) => (
        <ScheduleView key={schedule.id} schedule={schedule} />
      ))}
    </div>
  )
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl>
      {figures.map((figure) => (
        <div key={figure.key} className="flex justify-between gap-x-6 border-b py-2 last:border-b-0">
          <dt className="min-w-0 text-slate">{figure.label}</dt>
          <dd className="max-w-[65%] shrink-0 text-right font-medium tabular-nums">
            {figureInWords(figure)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
