import { rentalYield } from '#calculators/rental-yield/sheet.ts'
import { formatMonth } from '#domain/dates.ts'
import { nationOfCode } from '#domain/nation.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { roundedPounds } from '../page/rounded.ts'
import type { ValuationReport } from './find-report.server.ts'

type RentViewProps = { readonly report: ValuationReport }

/** The average rent of the local authority, the gross yield at the estimate, and calculators with the price filled in. */
export function RentView({ report }: RentViewProps) {
  const { record, valued, rent } = report
  if (valued === null) return null
  const { estimate } = valued.estimate
  const price = String(roundedPounds(estimate))
  const nation = nationOfCode(record.nation?.code ?? null)
  return (
    <section aria-labelledby="rent" className="grid gap-4">
      <h3 id="rent" className="text-xl">
        Rent and yield
      </h3>
      {'nothing' in rent ? (
        <NothingPanel kind={rent.nothing} subject={`Rents around ${record.postcode}`} />
      ) : (
        <div>
          <p className="max-w-prose">{rentSentence(report)}</p>
          <SourceNote sources={[rent.source]}>
            An average of all rented homes of that kind in the local authority, not an estimate for this home.
            Gross yield is a year’s rent divided by the price, before costs and void periods.
          </SourceNote>
        </div>
      )}
      <p className="flex flex-wrap gap-3 print:hidden">
        <LinkButton
          href={href('/rental-yield-calculator', null, {
            price,
            ...('nothing' in rent ? {} : { monthlyRent: String(Math.round(rent.pcm)) }),
          })}
        >
          Work out the net yield
        </LinkButton>
        <LinkButton href={href('/stampdutycalculator', null, { price, ...(nation && { nation }) })}>
          Work out the {nation === 'wales' ? 'Land Transaction Tax' : 'stamp duty'}
        </LinkButton>
      </p>
    </section>
  )
}

/** The rent and the gross yield in a sentence; null without either. */
export function rentSentence({ record, valued, rent }: ValuationReport): string | null {
  if (valued === null || 'nothing' in rent) return null
  const { estimate, low80, high80 } = valued.estimate
  const at = (price: number) => `${yieldAt(price, rent.pcm)}%`
  return (
    `Homes in ${record.localAuthority?.name ?? 'the local authority'} rent for ${pounds(Math.round(rent.pcm))} a month on average ` +
    `(${rent.of}, ${formatMonth(rent.month)}). At our estimate that’s a gross yield of ${at(estimate)}: ` +
    `${at(high80)} at the top of the range, ${at(low80)} at the bottom.`
  )
}

/** Gross yield in percent with one decimal, as the rental yield calculator works it out. */
function yieldAt(price: number, monthlyRent: number): string {
  const { grossYieldPercent } = rentalYield.calculate({ price: Math.round(price), monthlyRent })
  return grossYieldPercent.toFixed(1)
}
