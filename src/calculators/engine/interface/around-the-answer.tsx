import type { ReactNode } from 'react'

import { TakeAway } from '#calculators/engine/downloads/downloads.tsx'
import { Drawn } from '#calculators/engine/report/drawn.tsx'
import type { Report } from '#calculators/engine/report/report.ts'
import { ScheduleView } from '#calculators/engine/report/schedule-view.tsx'
import { SensitivityView } from '#calculators/engine/report/sensitivity-view.tsx'
import { TurningPointsView } from '#calculators/engine/report/turning-points-view.tsx'
import type { AnyTool, Question } from '#calculators/engine/tool.ts'
import { Card } from '#ui/card/card.tsx'

import { WorkingLines } from './working-lines.tsx'

/** Side by side where there is room; the last of an odd number takes the whole width. */
const PAIRS = 'print-blocks grid gap-6 *:min-w-0 lg:grid-cols-2 lg:*:last:odd:col-span-2 empty:hidden'

type AroundProps = {
  readonly tool: AnyTool
  readonly question: Question
  readonly report: Report
  /** The whole address of the question now. */
  readonly query: string
  readonly siteUrl: string
  readonly compared: ReactNode
  readonly children?: ReactNode
}

/** What explains the answer, what would change it, how it compares, and where the numbers can go. */
export function AroundTheAnswer({ tool, question, report, query, siteUrl, compared, children }: AroundProps) {
  const { drawings, schedules, sensitivity, turningPoints, working } = report
  return (
    <div className="print-blocks mt-10 grid gap-6 *:min-w-0">
      {drawings.length > 1 && (
        <div className={PAIRS}>
          {drawings.slice(1).map((drawing) => (
            <Card key={drawing.id}>
              <Drawn drawing={drawing} />
            </Card>
          ))}
        </div>
      )}
      <div className={PAIRS}>
        {sensitivity && <SensitivityView sensitivity={sensitivity} />}
        <TurningPointsView points={turningPoints} />
      </div>
      {children}
      {compared}
      {schedules.map((schedule) => (
        <ScheduleView key={schedule.id} schedule={schedule} />
      ))}
      <div className="print-blocks grid items-start gap-6 *:min-w-0 lg:grid-cols-2">
        <Card
          id="working"
          title="Show working"
          sentence="Line by line: the formula, the numbers put in, and the rule it follows."
        >
          <WorkingLines lines={working} />
        </Card>
        <div className="grid gap-6 *:min-w-0">
          <TakeAway tool={tool} query={query} siteUrl={siteUrl} />
          <Onwards tool={tool} question={question} />
        </div>
      </div>
    </div>
  )
}

function Onwards({ tool, question }: Pick<AroundProps, 'tool' | 'question'>) {
  const links = tool.onward(question as never)
  if (links.length === 0) return null
  return (
    <Card id="onwards" title="Go on with these numbers" className="print:hidden">
      <ul className="grid gap-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-6 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
