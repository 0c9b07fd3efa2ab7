import ArrowRight from 'lucide-react/icons/arrow-right'

import { formatDate } from '#domain/dates.ts'
import { postcodeSlug } from '#domain/postcode.ts'
import { regimes } from '#tax/land/regime.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { ResultPanel } from '#ui/result-panel/result-panel.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import {
  buyerName,
  comparisonSentence,
  type CostLine,
  homeInWords,
  monthlyLines,
  monthlySentence,
  pounds,
  upFrontLines,
} from './cost-lines.ts'
import type { HomeAnswer } from './find-home-cost.server.ts'
import type { HomeCost } from './home-cost.ts'

/** The answer: cash to buy, then the monthly payments, line by line with their sources. */
export function CostAnswer({ answer: { cost, errors, asked } }: { readonly answer: HomeAnswer }) {
  if (cost === null) {
    return (
      <Notice kind="warning" title="We can’t work this out yet">
        <ul>
          {Object.values(errors).map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </Notice>
    )
  }
  return (
    <ResultPanel
      label={`${asked ? 'A' : 'Example: a'} ${homeInWords(cost)}, ${buyerName(cost).toLowerCase()}`}
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
        <Comparison cost={cost} />
        <Sources cost={cost} />
      </div>
    </ResultPanel>
  )
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly CostLine[] }) {
  return (
    <div>
      <h3 className="border-b border-ink pb-1 font-sans text-sm font-medium tracking-normal text-slate">
        {title}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line.label} className="flex items-baseline justify-between gap-4 border-b py-1.5">
            <div className="min-w-0">
              {line.href ? (
                <a href={line.href} className="link">
                  {line.label}
                </a>
              ) : (
                line.label
              )}
              {line.note && <p className="text-sm text-slate">{line.note}</p>}
            </div>
            <p
              className={`shrink-0 text-right tabular-nums ${line.amount === null ? 'text-sm text-slate' : 'font-medium'}`}
            >
              {line.amount ?? 'Not included'}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Comparison({ cost }: { readonly cost: HomeCost }) {
  const sentence = comparisonSentence(cost)
  if (cost.place === null) return null
  const { postcode } = cost.place
  return (
    <div>
      {sentence && <p>{sentence}</p>}
      <a
        href={href('/postcodes/:pcd7', { pcd7: postcodeSlug(postcode) })}
        className="link inline-flex min-h-11 items-center gap-1.5 font-medium"
      >
        See the full {postcode} report
        <Icon of={ArrowRight} size={18} />
      </a>
    </div>
  )
}

function Sources({ cost: { tax, on, place, councilTax, registration } }: { readonly cost: HomeCost }) {
  const figures = [councilTax?.source, place?.sold?.source].filter((source) => source !== undefined)
  return (
    <SourceNote sources={figures.map(({ name, url, ...source }) => ({ ...source, title: name, page: url }))}>
      {tax && `Tax rates from ${regimes[tax.regime].authority}. `}
      {registration && 'Registration fees from HM Land Registry. '}
      Checked against our{' '}
      <a href={href('/tax-rules')} className="link">
        tax rules
      </a>{' '}
      for {formatDate(on)}. For guidance only.
    </SourceNote>
  )
}
