import type { Edition } from '#datasets/editions.server.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { extentSentence } from '../home/value-home.server.ts'
import type { NotValued } from '../home/without-basis.server.ts'
import type { HomeEstimate } from '../model/estimate-home.ts'
import { AdjustmentsView } from '../stated/adjustments-view.tsx'
import { accuracySentence } from './estimate-words.ts'
import { type FactEffect, squareMetres, TYPE_WORDS } from './fact-effects.ts'
import type { FoundValuation } from './find-valuation.server.ts'
import { homeHeading } from './home-title.ts'
import { rounded, roundedChange } from './rounded.ts'

type EstimateViewProps = {
  readonly found: FoundValuation
  readonly postcode: string
  readonly edition: Edition | null
}

const CONFIDENCE = {
  high: 'High confidence: the range reaches up to 10% either side.',
  medium: 'Medium confidence: the range reaches up to 17.5% either side.',
  low: 'Low confidence: the range reaches more than 17.5% either side, because few homes sell nearby or they differ a lot.',
} as const

/** The estimate of a home: the range first, then the middle of it and how wrong such estimates are. Or why there is none. */
export function EstimateView({ found, postcode, edition }: EstimateViewProps) {
  const { valued, asRecorded, effects } = found
  if (valued.kind === 'gone') return <NoHome postcode={postcode} />
  if (valued.kind !== 'valued') return <NoEstimate why={valued} postcode={postcode} />
  const { estimate, asOf, certificates, model, extent } = valued
  const { low80, high80 } = estimate
  return (
    <div>
      <ResultPanel
        level={3}
        label={homeHeading(found, postcode)}
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
          {estimate.roomsAreaSqm !== null && <li>{roomsWords(estimate, found.facts.rooms ?? 0)}</li>}
          {effects.map((effect) => (
            <li key={effect.change}>{effectWords(effect, estimate.estimate)}</li>
          ))}
          {valued.leftOut.length > 0 && <li>You’ve left out {countOf(valued.leftOut.length, 'sale')}.</li>}
          {asRecorded !== null && <li>{changeWords(estimate.estimate - asRecorded, asRecorded)}</li>}
          <li>
            It isn’t a RICS valuation: it’s made from sales, and nobody has seen the home. A lender will ask a
            surveyor for one.
          </li>
        </ul>
      </ResultPanel>
      <AdjustmentsView estimate={estimate} adjustments={found.adjustments} />
      {edition && (
        <SourceNote
          sources={[
            sourceFacts(pricePaidSource, edition),
            ...(certificates ? [sourceFacts(energyCertificatesSource, certificates)] : []),
          ]}
        >
          A statistical estimate for {formatDate(asOf)} from sales to {formatDate(model.lastSaleOn)}.{' '}
          {extent !== null && extentSentence(extent)}
        </SourceNote>
      )}
    </div>
  )
}

/** Says that the home isn't in the records, and leads to its postcode. */
function NoHome({ postcode }: { readonly postcode: string }) {
  return (
    <Notice title="This home is no longer in the public records">
      The sale or certificate that this link was made from has been removed or replaced. Choose the home from
      the list above, or{' '}
      <a href={href('/valuation', null, { postcode })} className="link">
        value a usual home in {postcode.replace(' ', '\u00a0')}
      </a>
      .
    </Notice>
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

/** Smaller changes than this, as a share of the estimate, aren't worth a figure. */
const MIN_SHARE = 0.005

/** What one change of a fact does: '12 m² more floor area adds about £9,000.' */
function effectWords({ change, pounds: by }: FactEffect, estimate: number): string {
  if (Math.abs(by) < MIN_SHARE * estimate) return `${change} hardly changes the estimate.`
  return `${change} ${by > 0 ? 'adds' : 'takes off'} about ${roundedChange(by)}.`
}

/** Which floor area a home was valued with for its number of rooms. */
function roomsWords({ roomsAreaSqm, propertyType }: HomeEstimate, rooms: number): string {
  const area = squareMetres(Math.round(roomsAreaSqm ?? 0))
  const home = `${TYPE_WORDS[propertyType]} with ${countOf(rooms, 'habitable room')}`
  return `We don’t know the floor area, so we’ve assumed about ${area}, as is usual for ${home}. That makes the range wider.`
}

/** What all changes do together. */
function changeWords(by: number, before: number): string {
  const asBefore = `With the recorded facts and all sales it would be ${rounded(before)}`
  if (Math.abs(by) < MIN_SHARE * before) return `${asBefore}: your changes hardly change the estimate.`
  return `${asBefore}: your changes ${by > 0 ? 'add' : 'take off'} about ${roundedChange(by)}.`
}
