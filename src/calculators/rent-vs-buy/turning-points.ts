/** Where renting and buying cost the same: the stay, and one input at a time. Pure. */
import type { TurningPoint } from '#calculators/engine/report/report.ts'
import { type Unit, inUnit } from '#calculators/engine/report/units.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { type RentVsBuyInput, rentVsBuy } from './calculate.ts'
import { type Horizon, MOST_YEARS, advantageOfBuying, turnsOf } from './horizons.ts'

/** The stay from which buying is cheaper, and the rent, price, growth and rate at which both cost the same. */
export function turningPointsOf(input: RentVsBuyInput, horizons: readonly Horizon[]): TurningPoint[] {
  const price = evenPrice(input)
  const isDearer = advantageAt(input, { price: input.price * 1.1 }) < advantageAt(input, {})
  return [
    breakEvenStay(horizons),
    point({
      label: 'Break-even rent a month',
      value: solved(input, 'monthlyRent', 0, 10_000_000),
      unit: 'pounds',
      now: input.monthlyRent,
      sides: [
        'above it buying is the cheaper way',
        'Renting stays cheaper at any rent.',
        'Buying is cheaper even without rent.',
      ],
      isBuyingCheaper: advantageAt(input, {}) > 0,
    }),
    point({
      label: 'Break-even price',
      value: price,
      unit: 'pounds',
      now: input.price,
      sides: [
        `${isDearer ? 'below' : 'above'} it buying is the cheaper way, with the same deposit, rent and costs of buying`,
        'Renting stays cheaper at any price above the deposit.',
        'Buying stays cheaper at any price within reason.',
      ],
      isBuyingCheaper: advantageAt(input, {}) > 0,
    }),
    point({
      label: 'Break-even growth of house prices',
      value: solved(input, 'houseGrowthPercent', -20, 20),
      unit: 'percent',
      now: input.houseGrowthPercent,
      sides: [
        'with more growth a year buying is the cheaper way',
        'Renting stays cheaper even if prices grow by 20% a year.',
        'Buying stays cheaper even if prices fall by 20% a year.',
      ],
      isBuyingCheaper: advantageAt(input, {}) > 0,
    }),
    ...(input.price > input.deposit ? [evenRate(input)] : []),
  ]
}

function evenRate(input: RentVsBuyInput): TurningPoint {
  return point({
    label: 'Break-even mortgage rate',
    value: solved(input, 'mortgageRatePercent', 0, 30),
    unit: 'percent',
    now: input.mortgageRatePercent,
    sides: [
      'at a lower one buying is the cheaper way',
      'Renting stays cheaper even without interest.',
      'Buying stays cheaper even at 30%.',
    ],
    isBuyingCheaper: advantageAt(input, {}) > 0,
  })
}

function breakEvenStay(horizons: readonly Horizon[]): TurningPoint {
  const first = horizons.find(({ cheaper }) => cheaper === 'buy')
  const turns = turnsOf(horizons).length
  return {
    label: 'First stay for which buying is cheaper',
    value: first?.years ?? null,
    unit: 'years',
    sentence: staySentence(first, turns),
  }
}

function staySentence(first: Horizon | undefined, turns: number): string {
  if (!first) return `For every stay up to ${MOST_YEARS} years renting is the cheaper way.`
  if (turns > 1) return 'Later it changes again: see the table of years.'
  if (first.years > 1) return 'If you stay less long, renting is the cheaper way.'
  return turns === 0
    ? 'Buying is the cheaper way from the first year.'
    : 'A longer stay makes renting cheaper.'
}

function evenPrice(input: RentVsBuyInput): number | null {
  // Below the deposit there is no loan, and money would be left over: another question.
  return solved(input, 'price', Math.max(1, input.deposit), Math.max(10 * input.price, 10_000_000))
}

function solved(
  input: RentVsBuyInput,
  name: 'monthlyRent' | 'price' | 'houseGrowthPercent' | 'mortgageRatePercent',
  least: number,
  most: number,
): number | null {
  return solveFor({
    figure: (value) => advantageAt(input, { [name]: value }),
    wanted: 0,
    least,
    most,
    step: 0.01,
  })
}

function advantageAt(input: RentVsBuyInput, change: Partial<RentVsBuyInput>): number {
  return advantageOfBuying(rentVsBuy({ ...input, ...change }))
}

type Described = {
  label: string
  value: number | null
  unit: Unit
  now: number
  /** What holds on one side of the value; why there is none because renting is cheaper; because buying is. */
  sides: readonly [side: string, renting: string, buying: string]
  isBuyingCheaper: boolean
}

function point({ label, value, unit, now, sides, isBuyingCheaper }: Described): TurningPoint {
  const [side, renting, buying] = sides
  return {
    label,
    value,
    unit,
    sentence:
      value === null ? (isBuyingCheaper ? buying : renting) : `${inUnit(now, unit)} in the form; ${side}.`,
  }
}
