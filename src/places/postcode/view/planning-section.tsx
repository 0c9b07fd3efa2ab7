import { constraintsSource } from '#datasets/constraints/source.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { Nothing, NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { Planning } from '../find-planning.server.ts'
import type { PlanningLine } from '../planning.ts'
import type { PostcodeReport } from '../report.ts'
import { CardFiles } from './card-files.tsx'

const SUBJECT = 'Planning and flood zones'

type PlanningProps = { readonly planning: Planning; readonly report: PostcodeReport }

/** Shows which conservation areas, flood zones and other designations the postcode's centre is in. */
export function PlanningSection({ planning, report }: PlanningProps) {
  return (
    <Card id="planning" title={SUBJECT}>
      {'nothing' in planning ? (
        <NothingPanel kind={planning.nothing} subject={SUBJECT}>
          {WHY[planning.nothing]}
        </NothingPanel>
      ) : (
        <>
          <dl className="gap-x-8 *:odd:font-medium *:even:mb-2 sm:grid sm:grid-cols-[auto_1fr]">
            {planning.lines.map((line) => (
              <Line key={line.title} line={line} />
            ))}
          </dl>
          <SourceNote sources={[sourceFacts(constraintsSource, planning.edition)]}>
            For the middle of the postcode. Ask the council about an address.
          </SourceNote>
          <CardFiles report={report} card="planning" />
        </>
      )}
    </Card>
  )
}

const WHY: Partial<Record<string, string>> = {
  'not covered': 'The open data covers England only.',
  'not published': 'The directory has no position for this postcode.',
}

function Line({ line }: { readonly line: PlanningLine }) {
  return (
    <>
      <dt>{line.title}</dt>
      <dd>
        {'nothing' in line ? (
          <>
            <Nothing kind={line.nothing} /> {line.reason}
          </>
        ) : (
          line.answer
        )}
      </dd>
    </>
  )
}
