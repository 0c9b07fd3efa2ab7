import ArrowRight from 'lucide-react/icons/arrow-right'

import { areaInSentence } from '#domain/area-words.ts'
import { formatDate } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { withArticle } from '#domain/with-article.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { regimes } from '#tax/land/regime.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { changedFields, costFileAddress, costPageAddress } from './cost-address.ts'
import type { CostAnswer } from './cost-answer.ts'
import {
  buyerName,
  comparisonSentence,
  type CostLine,
  homeInWords,
  monthlyLines,
  LEFT_OUT,
  pounds,
  monthlySentence,
  sourcesOf,
  upFrontLines,
} from './cost-lines.ts'
import type { CostPlace } from './cost-place.ts'
import type { LivingCost } from './living-cost.ts'
import type { CostFormPlace } from './question.ts'

type CostPanelProps = {
  readonly answer: CostAnswer
  /** The link to the postcode's report, except on the report itself. */
  readonly withReport: boolean
  /** The place that the page is about, whose card has files; left out where the form asks for a postcode. */
  readonly place?: CostFormPlace | undefined
}

/** The answer: cash to buy, then the monthly payments, line by line with their sources. */
export function CostPanel({ answer, withReport, place }: CostPanelProps) {
  const { cost, errors, asked } = answer
  if (cost === null) return <NoCost answer={answer} />
  const home = withArticle(homeInWords(cost))
  return (
    <ResultPanel
      label={`${cost.local || asked ? upperFirst(home) : `Example: ${home}`}, ${buyerName(cost).toLowerCase()}`}
      edged={!isOfAuthority(cost.place)}
      value={pounds(cost.upFront)}
      unit="up front"
      sentence={<span className="text-lg font-medium">{monthlySentence(cost)}</span>}
    >
      {errors.postcode && (
        <p className="mb-4 text-sm text-slate">
          We don’t know this postcode yet, so the tax is England’s and council tax is left out.
        </p>
      )}
      <div className="grid gap-5">
        <Lines title="Up front" lines={upFrontLines(cost)} />
        <Lines title="Every month" lines={monthlyLines(cost)} />
        <Comparison answer={answer} cost={cost} withReport={withReport} />
        <div>
          <Sources cost={cost} />
          {place && (
            <FigureFiles
              addressOf={(form) => costFileAddress(form, answer.text, place)}
              page={costPageAddress(place)}
            />
          )}
        </div>
      </div>
    </ResultPanel>
  )
}

/** The answer on an authority's page is its average price. */
function isOfAuthority(place: CostPlace | null): boolean {
  return place !== null && place.postcode === null && place.local.names.outcode === ''
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly CostLine[] }) {
  return (
    <div>
      <h3 className="border-b border-ink pb-1 font-sans text-sm font-medium tracking-normal text-slate">
        {title}
      </h3>
      <ul className="cost-lines">
        {lines.map((line) => (
          <li key={line.label}>
            <div>
              {line.href ? (
                <a href={line.href} className="link">
                  {line.label}
                </a>
              ) : (
                line.label
              )}
              {line.note && <small>{line.note}</small>}
            </div>
            {line.amount === null ? <small>Not included</small> : <b>{line.amount}</b>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What's missing for an answer: a valid field, or a price. */
function NoCost({ answer: { errors, place } }: Pick<CostPanelProps, 'answer'>) {
  const problems = Object.values(errors)
  if (problems.length === 0)
    return (
      <Notice title="Enter a price">
        We have no local prices to start from{place ? ` in ${areaInSentence(place.area)}` : ''}.
      </Notice>
    )
  return (
    <Notice kind="warning" title="We can’t work this out yet">
      <ul>
        {problems.map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    </Notice>
  )
}

type ComparisonProps = Omit<CostPanelProps, 'place'> & { readonly cost: LivingCost }

function Comparison({ answer: { text }, cost, withReport }: ComparisonProps) {
  if (cost.place === null) return null
  const sentence = comparisonSentence(cost)
  const { postcode } = cost.place
  const { postcode: _, ...typed } = text
  const query = changedFields(typed)
  return (
    <div>
      {sentence && <p>{sentence}</p>}
      {withReport && postcode && (
        <a
          href={`${href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) }, query)}#cost`}
          className="link inline-flex min-h-11 items-center gap-1.5 font-medium"
        >
          See the full {postcode} report
          <Icon of={ArrowRight} size={18} />
        </a>
      )}
    </div>
  )
}

function Sources({ cost }: { readonly cost: LivingCost }) {
  const { tax, on, registration } = cost
  return (
    <SourceNote
      sources={sourcesOf(cost).map(({ name, url, ...source }) => ({ ...source, title: name, page: url }))}
    >
      {tax && `Tax rates from ${regimes[tax.regime].authority}. `}
      {registration && 'Registration fees from HM Land Registry. '}
      These are the rates and fees for {formatDate(on)}: see our{' '}
      <a href={href('/tax-rules')} className="link">
        tax rules
      </a>
      . {LEFT_OUT} For guidance only.
    </SourceNote>
  )
}
