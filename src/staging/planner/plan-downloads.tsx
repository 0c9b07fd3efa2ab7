import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

import { PLANNER_PATH } from './planner-path.ts'

type PlanDownloadsProps = {
  /** The plan as a query, with its furniture. */
  readonly query: string
}

/** A link to the plan as it is, and its files. */
export function PlanDownloads({ query }: PlanDownloadsProps) {
  return (
    <ul className="flex flex-wrap gap-2 print:hidden">
      <li>
        <LinkButton variant="secondary" href={`${PLANNER_PATH}/plan.svg?${query}`} download>
          Plan (SVG, 1:50)
        </LinkButton>
      </li>
      <li>
        <LinkButton variant="secondary" href={`${PLANNER_PATH}/plan.csv?${query}`} download>
          List (CSV)
        </LinkButton>
      </li>
      <li>
        <LinkButton variant="secondary" href={`${PLANNER_PATH}?${query}#plan`}>
          Link to this plan
        </LinkButton>
      </li>
      <li className="scripted">
        <Button type="button" variant="secondary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </li>
    </ul>
  )
}
