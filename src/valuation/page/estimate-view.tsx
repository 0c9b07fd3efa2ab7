import type { Edition } from '#datasets/editions.server.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate } from '#domain/dates.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { extentSentence, type NotValued } from '../home/value-home.server.ts'
import { accuracySentence } from './estimate-words.ts'
import type { FoundValuation } from './find-valuation.server.ts'

type EstimateViewProps = {
  readonly found: FoundValuation
  readonly postcode: string
  readonly edition: Edition | null
}

const CONFIDENCE = {
  high: 'High confidence: the range reaches up to 10% to either side.',
  medium: 'Medium confidence: the range reaches up to 17.5% to either side.',
  low: 'Low confidence: there’s little to go by, so the range is wide.',
} as const

/** The estimate of a home: the range first, then the middle of it and how wrong such estimates are. Or why there is none. */
export function EstimateView({ found, postcode, edition }: EstimateViewProps) {
  const { valued, chosen, asRecorded } = found
  if (valued.kind !== 'valued') return <NoEstimate why={valued} postcode={postcode} />
  const { estimate, model, extent } = valued
  const { low80, high80 } = estimate
  const change = asRecorded === null ? 0 : estimate.estimate - asRecorded
  return (
    <div>
      <ResultPanel
        level={3}
        label={chosen ? `${chosen.address}, ${postcode}` : `A home like this in ${postcode}`}
        value={`${rounded(low80)} – ${rounded(high80)}`}
        sentence={`Four in five homes like this sell within this range. Our estimate is ${rounded(estimate.estimate)}.`}
      >
        <ul className="grid max-w-prose gap-2">
          <li>{CONFIDENCE[estimate.confidence]}</li>
          <li>
            {accuracySentence(valued, postcode)}{' '}
            <a href={href('/valuation/accuracy')} className="link">
              How accurate our estimates are
            </a>
          </li>
          {asRecorded !== null && (
            <li>
              {Math.abs(change) < 1000
                ? 'Your changes to the facts hardly change the estimate.'
                : `With the recorded facts it would be ${rounded(asRecorded)}: your changes ${change > 0 ? 'add' : 'take off'} about ${rounded(Math.abs(change))}.`}
            </li>
          )}
        </ul>
      </ResultPanel>
      {edition && (
        <SourceNote sources={[sourceFacts(pricePaidSource, edition)]}>
          A statistical estimate from sales to {formatDate(model.lastSaleOn)}.{' '}
          {extent !== null && `${extentSentence(extent)} `}It isn’t a RICS valuation, and it doesn’t know the
          home’s condition.
        </SourceNote>
      )}
    </div>
  )
}

function NoEstimate({ why, postcode }: { readonly why: NotValued; readonly postcode: string }) {
  if (why.kind === 'not covered' || why.kind === 'not imported')
    return (
      <NothingPanel kind={why.kind} subject={`An estimate for ${postcode}`}>
        {why.sentence}
      </NothingPanel>
    )
  return <Notice title="No estimate">{why.sentence}</Notice>
}

/** Pounds to three significant figures: more would promise too much. */
export function rounded(amountPounds: number): string {
  return pounds(Number(amountPounds.toPrecision(3)))
}
