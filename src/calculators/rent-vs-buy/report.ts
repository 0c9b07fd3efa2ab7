/** The report on renting and buying the same home, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Sensitivity, TurningPoint } from '#calculators/engine/report/report.ts'
import { exactInUnit, inUnit } from '#calculators/engine/report/units.ts'
import { type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { drawingsOf, turnsOf } from './drawings.ts'
import { MAX_YEARS } from './inputs.ts'
import { type Home, rentVsBuy } from './sheet.ts'

const entered = (value: number) => exactInUnit(value, 'percent')

/** The rent vs buy calculator. */
export const rentVsBuyCalculator: SheetCalculator = calculator(rentVsBuy, {
  report: (home) => ({
    sentence: sentenceOf(home),
    notices: noticesOf(home),
    drawings: drawingsOf(home),
    sensitivity: () => sensitivityOf(home),
    sensitiveFigure: 'advantageOfBuying',
    breakEven: () => ({ breakEvenYears: staySentence(home), breakEvenRent: rentSentence(home) }),
    turningPoints: () => [
      solvedPrice(home),
      solved(home, {
        name: 'houseGrowthPercent',
        range: [-20, 20],
        label: 'Break-even house price growth',
        side: 'With more growth, buying is cheaper.',
        renting: 'Renting stays cheaper even if prices grow by 20% a year.',
        buying: 'Buying stays cheaper even if prices fall by 20% a year.',
      }),
      ...(home.inputs.price > home.inputs.deposit
        ? [
            solved(home, {
              name: 'mortgageRatePercent',
              range: [0, 30],
              label: 'Break-even mortgage rate',
              side: 'At a lower rate, buying is cheaper.',
              renting: 'Renting stays cheaper even without interest.',
              buying: 'Buying stays cheaper even at 30%.',
            }),
          ]
        : []),
    ],
  }),
  onward: ({ inputs }) => {
    const price = Math.round(inputs.price)
    return [
      onwardTo('/stampdutycalculator', 'Stamp duty at this price', { price }),
      onwardTo('/mortgage-repayment-calculator', 'This mortgage month by month', {
        price,
        deposit: Math.round(inputs.deposit),
        termYears: inputs.termYears,
        annualRatePercent: inputs.mortgageRatePercent,
      }),
      onwardTo('/rental-yield-calculator', 'Rental yield if you let the home', {
        price,
        monthlyRent: Math.round(inputs.monthlyRent),
      }),
    ]
  },
})

function sentenceOf({ inputs, result }: Home): string {
  return `Over ${inUnit(inputs.horizonYears, 'years')}, buying would cost you ${pounds(result.netCostOfBuying)} once you’ve sold the home and repaid the mortgage. Renting would cost you ${pounds(result.netCostOfRenting)} after what your savings earn.`
}

function noticesOf({ result: { netEquityAtEnd } }: Home): ReportNotice[] {
  if (netEquityAtEnd >= 0) return []
  return [
    {
      kind: 'warning',
      title: 'You’d be in negative equity',
      text: `After selling you’d still owe ${pounds(-netEquityAtEnd)}. You’d have to find the money, or stay.`,
    },
  ]
}

function sensitivityOf({ inputs, changed }: Home): Sensitivity['rows'] {
  const by = (name: Parameters<typeof changed>[0]) => changed(name, 'advantageOfBuying')
  const { houseGrowthPercent, mortgageRatePercent, horizonYears, investmentReturnPercent, price } = inputs
  return [
    byChange(
      by('houseGrowthPercent'),
      ['1 point lower', houseGrowthPercent - 1],
      ['1 point higher', houseGrowthPercent + 1],
    ),
    byChange(
      by('mortgageRatePercent'),
      ['1 point higher', mortgageRatePercent + 1],
      ['1 point lower', mortgageRatePercent >= 1 ? mortgageRatePercent - 1 : null],
    ),
    byShare(by('monthlyRent'), 10),
    // The deposit stays the same, and may not be more than the price.
    byChange(
      by('price'),
      ['5% higher', price * 1.05],
      ['5% lower', price * 0.95 >= inputs.deposit ? price * 0.95 : null],
    ),
    byChange(
      by('horizonYears'),
      ['2 years shorter', horizonYears > 2 ? horizonYears - 2 : null],
      ['2 years longer', horizonYears + 2],
    ),
    byChange(
      by('investmentReturnPercent'),
      ['1 point higher', investmentReturnPercent + 1],
      ['1 point lower', investmentReturnPercent - 1],
    ),
  ]
}

function staySentence(home: Home): string {
  const first = home.result.breakEvenYears
  const turns = turnsOf(home).length
  if (first === null) return `Renting is cheaper for any stay of up to ${MAX_YEARS} years.`
  if (turns > 1) return 'It changes again for longer stays: see the table by length of stay.'
  if (first > 1) return 'For a shorter stay, renting is cheaper.'
  return turns === 0 ? 'Buying is cheaper from the first year.' : 'For a longer stay, renting is cheaper.'
}

function rentSentence({ inputs, result }: Home): string {
  return result.breakEvenRent === null
    ? 'Buying is cheaper even if you paid no rent.'
    : `You entered ${pounds(inputs.monthlyRent)}. At a higher rent, buying is cheaper.`
}

type Solved = {
  readonly name: 'price' | 'houseGrowthPercent' | 'mortgageRatePercent'
  readonly range: readonly [least: number, most: number]
  readonly label: string
  /** The sentence for one side of the value. */
  readonly side: string
  /** Why there's no such value: if renting is always cheaper, and if buying is. */
  readonly renting: string
  readonly buying: string
}

/** The value of one input at which renting and buying cost the same. */
function solved({ inputs, at, result }: Home, { name, range, ...words }: Solved): TurningPoint {
  const [least, most] = range
  const figure = (value: number) => at('advantageOfBuying', { [name]: value })
  const value = solveFor({ figure, wanted: 0, least, most, step: 0.01 })
  const unit = name === 'price' ? 'pounds' : 'percent'
  const none = result.advantageOfBuying > 0 ? words.buying : words.renting
  const now = name === 'price' ? pounds(inputs.price) : entered(inputs[name])
  return {
    label: words.label,
    value,
    unit,
    sentence: value === null ? none : `You entered ${now}. ${words.side}`,
  }
}

function solvedPrice(home: Home): TurningPoint {
  const { inputs, at, result } = home
  const isDearer = at('advantageOfBuying', { price: inputs.price * 1.1 }) < result.advantageOfBuying
  return solved(home, {
    name: 'price',
    // Below the deposit there's no mortgage, and money would be left over: another question.
    range: [Math.max(1, inputs.deposit), Math.max(10 * inputs.price, 10_000_000)],
    label: 'Break-even price',
    side: `${isDearer ? 'Below' : 'Above'} it, buying is cheaper, with the same deposit, rent and buying costs.`,
    renting: 'Renting stays cheaper at any price above the deposit.',
    buying: 'Buying stays cheaper at any realistic price.',
  })
}
