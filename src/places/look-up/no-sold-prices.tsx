import { nationName, nationOfCode } from '#domain/nation.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

type SoldPricesNothingProps = {
  readonly imported: boolean
  /** Official code of the nation of the place. */
  readonly nationCode: string | null
  /** What to say where sales are published but none were found. */
  readonly none: string
}

/** Why there are no sold prices: another nation's register, no import, or no sale. */
export function NoSoldPrices({ imported, nationCode, none }: SoldPricesNothingProps) {
  const nation = nationOfCode(nationCode)
  if (nation === 'scotland' || nation === 'northern-ireland') {
    return (
      <NothingPanel kind="not covered" subject="Sold prices">
        HM Land Registry publishes sold prices for England and Wales only. {nationName(nation)} has no open
        list of sales.
      </NothingPanel>
    )
  }
  if (!imported) return <NothingPanel kind="not imported" subject="Sold prices" />
  return <p className="max-w-prose">{none}</p>
}
