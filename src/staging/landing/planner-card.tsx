import { FIRST_VALUES, type PlanValues } from '#staging/planner/plan-values.ts'
import { PLANNER_PATH } from '#staging/planner/planner-path.ts'
import { Card } from '#ui/card/card.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'

/** What a page offers in the room planner: the words, and the room that it opens with. */
export type PlannerOffer = {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly values: PlanValues
}

/** Leads from a guide to the room planner, with a room of the guide's kind. */
export function PlannerCard({ offer: { title, text, button, values } }: { readonly offer: PlannerOffer }) {
  const query = new URLSearchParams({ ...FIRST_VALUES, ...values })
  return (
    <Card title={title} sentence={text}>
      <LinkButton variant="primary" href={`${PLANNER_PATH}?${query}#plan`}>
        {button}
      </LinkButton>
    </Card>
  )
}
