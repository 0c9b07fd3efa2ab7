/** The worked example of stamp duty on the home page, made by the calculator itself. Pure. */
import { type StampDuty, stampDuty, stampDutyPence } from '#calculators/stamp-duty/calculate.ts'
import { PLAIN_PURCHASE } from '#calculators/stamp-duty/facts.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatPounds } from '#domain/money.ts'
import type { Part } from '#ui/stacked-bar/stacked-bar.tsx'

const pricePence = 35_000_000

/** The example: the same home bought by someone who owns no other home, and what changes the tax. */
export type DutyExample = {
  pricePence: number
  on: IsoDate
  taxPence: number
  effectiveRatePercent: number | null
  /** Parts of the price by the rate that they bear. */
  parts: readonly Part[]
  /** What the tax would be otherwise; `query` opens the calculator so. */
  others: readonly { label: string; taxPence: number; query: Record<string, string | undefined> }[]
}

/** The example for a completion today; null when the law for today has not been entered yet. */
export function dutyExample(today: IsoDate): DutyExample | null {
  const purchase = { ...PLAIN_PURCHASE, pricePence }
  try {
    const { taxPence, effectiveRatePercent, lines } = stampDuty(purchase, today)
    return {
      pricePence,
      on: today,
      taxPence,
      effectiveRatePercent,
      parts: lines.map(part),
      others: [
        { label: 'As a first home', change: { firstTimeBuyer: true }, query: { buyer: 'first-time' } },
        { label: 'As a second home', change: { ownsOtherProperty: true }, query: { buyer: 'additional' } },
        {
          label: 'In Scotland',
          change: { jurisdiction: 'scotland' as const },
          query: { nation: 'scotland' },
        },
        { label: 'In Wales', change: { jurisdiction: 'wales' as const }, query: { nation: 'wales' } },
      ].map(({ change, ...other }) => ({
        ...other,
        taxPence: stampDutyPence({ ...purchase, ...change }, today),
      })),
    }
  } catch (error) {
    if (error instanceof OutsideCoverage) return null
    throw error
  }
}

function part({ fromPounds, toPounds, rateBps, taxPence, taxedPence }: StampDuty['lines'][number]): Part {
  const from = formatPounds(fromPounds * 100)
  const label =
    toPounds === null
      ? `Above ${from}`
      : fromPounds === 0
        ? `Up to ${formatPounds(toPounds * 100)}`
        : `${from} to ${formatPounds(toPounds * 100)}`
  return { label, value: taxedPence, detail: `${rateBps / 100}%, which is ${formatPounds(taxPence)}` }
}
