/** Stamp duty on the home page: three questions, answered by the calculator itself. Pure. */
import { readForm, valuesFrom } from '#calculators/stamp-duty/form.ts'
import { purchaseOf } from '#calculators/stamp-duty/purchase-body.ts'
import { OutsideCoverage } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'
import { formatAmount, formatWholePounds } from '#domain/money.ts'
import type { Purchase } from '#tax/land/purchase.ts'
import { type StampDuty, stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'
import type { Part } from '#ui/stacked-bar/stacked-bar.tsx'

/** The fields as text, by their names in the address of the calculator. */
export type DutyQuestion = { price: string; nation: string; buyer: string }

/** The question that the page begins with. */
export const FIRST_QUESTION: DutyQuestion = { price: '350,000', nation: 'england', buyer: 'mover' }

/** The places and buyers to choose from. */
export const DUTY_NATIONS = [
  { value: 'england', label: 'England' },
  { value: 'scotland', label: 'Scotland' },
  { value: 'wales', label: 'Wales' },
  { value: 'northern-ireland', label: 'Northern Ireland' },
] as const
export const DUTY_BUYERS = [
  { value: 'mover', label: 'Home mover' },
  { value: 'first-time', label: 'First-time buyer' },
  { value: 'additional', label: 'Additional home' },
] as const

/** The tax and what is around it. */
export type DutyAnswer = {
  regime: StampDuty['regime']
  price: number
  on: IsoDate
  tax: number
  effectiveRatePercent: number | null
  /** Parts of the price by the rate that they bear. */
  parts: readonly Part[]
  /** The same home bought by somebody else, or elsewhere. */
  others: readonly { label: string; tax: number; query: DutyQuestion }[]
}

/** The answer for a completion today; null when the price cannot be read, or the law for today has not been entered yet. */
export function dutyAnswer(question: DutyQuestion, today: IsoDate): DutyAnswer | null {
  const reading = readForm(valuesFrom(new URLSearchParams(question), today))
  if (!reading.ok || reading.on !== today) return null
  const purchase = purchaseOf(reading.inputs, reading.jurisdiction)
  try {
    const { regime, tax, effectiveRatePercent, bands } = stampDuty(purchase, today)
    return {
      regime,
      price: purchase.price,
      on: today,
      tax,
      effectiveRatePercent,
      parts: bands.filter((band) => band.taxed > 0 && band.on === 'price').map(part),
      others: othersOf(question, purchase, today),
    }
  } catch (error) {
    if (error instanceof OutsideCoverage) return null
    throw error
  }
}

function othersOf(question: DutyQuestion, purchase: Purchase, on: IsoDate): DutyAnswer['others'] {
  const buyers = DUTY_BUYERS.filter(({ value }) => value !== question.buyer).map(({ value, label }) => ({
    label,
    query: { ...question, buyer: value },
    change: { firstTimeBuyer: value === 'first-time', ownsOtherProperty: value === 'additional' },
  }))
  const nations = DUTY_NATIONS.filter(
    ({ value }) => value !== question.nation && value !== sameTaxAs(question.nation),
  ).map(({ value, label }) => ({
    label: `In ${label}`,
    query: { ...question, nation: value },
    change: { jurisdiction: value },
  }))
  return [...buyers, ...nations.slice(0, 2)].map(({ label, query, change }) => ({
    label,
    query,
    tax: stampDutyDue({ ...purchase, ...change }, on),
  }))
}

/** England and Northern Ireland share one tax. */
function sameTaxAs(nation: string): string {
  return nation === 'england'
    ? 'northern-ireland'
    : nation === 'northern-ireland'
      ? 'england'
      : 'northern-ireland'
}

function part({ from, to, ratePercent, tax, taxed }: StampDuty['bands'][number]): Part {
  const label =
    to === null
      ? `Above ${formatAmount(from)}`
      : from === 0
        ? `Up to ${formatAmount(to)}`
        : `${formatAmount(from)} to ${formatAmount(to)}`
  return { label, value: taxed, detail: `${ratePercent}%, which is ${formatWholePounds(tax)}` }
}
