import type { Edition } from '#datasets/editions.server.ts'
import type { Covered } from '#datasets/extent/extent.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'

type SoldPricesNothingProps = {
  /** The edition of the price paid data; null if none was imported. */
  readonly edition: Edition | null
  /** Whether the place's sales were imported. In a whole edition they were. */
  readonly covered?: Covered
  /** Official code of the nation of the place. */
  readonly nationCode: string | null
  /** What to say where sales are published but none were found. */
  readonly none: string
}

/** Why there are no sold prices: another nation's register, no import, an import of other places, or no sale. */
export function NoSoldPrices({ edition, covered, nationCode, none }: SoldPricesNothingProps) {
  const nation = nationOfCode(nationCode)
  if (nation === 'scotland' || nation === 'northern-ireland') {
    return (
      <NothingPanel kind="not covered" subject="Sold prices">
        HM Land Registry publishes sold prices for England and Wales only. {nationName(nation)} has no open
        list of sales.
      </NothingPanel>
    )
  }
  if (edition === null) return <NothingPanel kind="not imported" subject="Sold prices" />
  if (!edition.whole && covered !== 'imported') {
    return (
      <NothingPanel kind="place not imported" subject="Sold prices">
        We haven’t imported all the sales here. What we have: {edition.extent}.
      </NothingPanel>
    )
  }
  return <p className="max-w-prose">{none}</p>
}
