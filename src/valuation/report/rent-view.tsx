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
export function RentView({ report: { record, valued, rent } }: RentViewProps) {
  if (valued === null) return null
  const { estimate, low80, high80 } = valued.estimate
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
          <p className="max-w-prose">
            Homes in {record.localAuthority?.name ?? 'the local authority'} rent for{' '}
            <strong>{pounds(Math.round(rent.pcm))} a month</strong> on average ({rent.of},{' '}
            {formatMonth(rent.month)}). At our estimate that’s a gross yield of{' '}
            <strong>{yieldAt(estimate, rent.pcm)}%</strong>: {yieldAt(high80, rent.pcm)}% at the top of the
            range, {yieldAt(low80, rent.pcm)}% at the bottom.
          </p>
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

/** Gross yield in percent with one decimal, as the rental yield calculator works it out. */
function yieldAt(price: number, monthlyRent: number): string {
  const { grossYieldPercent } = rentalYield.calculate({ price: Math.round(price), monthlyRent })
  return grossYieldPercent.toFixed(1)
}
