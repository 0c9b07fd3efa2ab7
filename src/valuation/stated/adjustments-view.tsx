import type { HomeEstimate } from '../model/estimate-home.ts'
import { adjusted, type Adjustment } from './adjust.ts'
import { adjustedSentence, ADJUSTMENTS_APART, adjustmentSentence } from './adjustment-words.ts'

type AdjustmentsViewProps = {
  readonly estimate: HomeEstimate
  readonly adjustments: readonly Adjustment[]
}

/** What the visitor says about the home that no record says, and what research says it's worth: apart from our estimate. */
export function AdjustmentsView({ estimate, adjustments }: AdjustmentsViewProps) {
  if (adjustments.length === 0) return null
  const withAll = adjusted(estimate, adjustments)
  return (
    <section className="mt-4 grid gap-3 rounded-sm border p-5 sm:p-6" aria-labelledby="adjustments">
      <h4 id="adjustments" className="text-lg font-semibold">
        With your adjustments
      </h4>
      {withAll && <p className="max-w-prose font-medium">{adjustedSentence(estimate, withAll)}</p>}
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        {adjustments.map((each) => (
          <li key={each.change}>{adjustmentSentence(each, estimate)}</li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-slate">{ADJUSTMENTS_APART}</p>
    </section>
  )
}
