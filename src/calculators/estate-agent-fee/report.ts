/** The report on an estate agent's fee, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import type { Drawing, Schedule, TurningPoint } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf, toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byChange, byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { solveFor } from '#calculators/engine/solve.ts'

import { estateAgentFee } from './sheet.ts'

type Sale = ReportedOn<typeof estateAgentFee>

/** The estate agent fee calculator. */
export const estateAgentFeeCalculator: SheetCalculator = calculator(estateAgentFee, {
  report: (sale) => {
    const quotes = quotesOf(sale)
    return {
      sentence: sentenceOf(sale, quotes.asked),
      drawings: drawingsOf(sale, quotes),
      schedules: () => (quotes.other ? [byPrice(sale, quotes.asked, quotes.other)] : []),
      sensitivity: () => sensitivityOf(sale),
      turningPoints: () => turningPointsOf(sale, quotes),
    }
  },
  onward: ({ inputs, result }) => {
    const price = inputs.salePrice
    return [
      onwardTo(
        '/capital-gains-tax-uk-property-calculator',
        'Capital gains tax on the sale, with this fee as a selling cost',
        { proceeds: price, sellingCosts: result.feeIncVat },
      ),
      onwardTo('/home-equity-calculator', 'Your equity at this price, after repaying the mortgage', {
        propertyValue: price,
      }),
      onwardTo('/stampdutycalculator', 'Stamp duty if you buy at this price', { price }),
    ]
  },
})

/** One agent's quote: a percentage or a fixed fee. */
type Quote = {
  readonly isFixed: boolean
  /** '1.4% plus VAT'. */
  readonly words: string
  /** 'Percentage fee', in the sheet's words. */
  readonly label: string
  readonly feeAt: (salePrice: number) => number
  readonly leftAt: (salePrice: number) => number
}

type Quotes = { readonly asked: Quote; readonly other: Quote | null }

/** The chosen quote, and the other one if both were entered. */
function quotesOf(sale: Sale): Quotes {
  const { isFixed } = sale.result
  return { asked: quoteOf(sale, isFixed), other: sale.exact.otherQuoted > 0 ? quoteOf(sale, !isFixed) : null }
}

function quoteOf({ inputs, at, label }: Sale, isFixed: boolean): Quote {
  const charged = isFixed ? 'fixed' : 'percentage'
  const quoted = isFixed ? inUnit(inputs.fixedFee, 'money') : inUnit(inputs.feePercent, 'percent')
  return {
    isFixed,
    words: `${quoted} ${vatWords(inputs)}`,
    label: label(isFixed ? 'fixedFee' : 'feePercent'),
    feeAt: (salePrice) => at('feeIncVat', { salePrice, charged }),
    leftAt: (salePrice) => at('netProceeds', { salePrice, charged }),
  }
}

/** 'plus VAT' or 'including VAT', as the fee is quoted. */
function vatWords({ vatPercent, feeIncludesVat }: Sale['inputs']): string {
  if (vatPercent === 0) return 'with no VAT'
  return feeIncludesVat ? 'including VAT' : 'plus VAT'
}

function sentenceOf({ inputs, result }: Sale, asked: Quote): string {
  const share = inUnit(result.effectivePercentIncVat, 'percent')
  const left = pounds(result.netProceeds)
  return `At ${asked.words} you’d pay ${inUnit(result.feeIncVat, 'money')}, which is ${share} of the price. You’d have ${left} of ${pounds(inputs.salePrice)} left, before you repay a mortgage and pay your conveyancer.`
}

/** Charts of both quotes, now and at other prices. With one quote only, what common percentages would cost. */
function drawingsOf(sale: Sale, { asked, other }: Quotes): Drawing[] {
  const first = other ? [sideBySide(sale, asked, other), overPrices(sale, asked, other)] : [common(sale)]
  return [...first, ...(sale.result.netProceeds >= 0 ? [ofThePrice(sale)] : [])]
}

function sideBySide({ inputs, label }: Sale, asked: Quote, other: Quote): Drawing {
  const { salePrice } = inputs
  const fees = [asked, other].map((quote) => ({ quote, value: quote.feeAt(salePrice) }))
  const [cheaper, dearer] = fees.toSorted((a, b) => a.value - b.value)
  const difference = toPenny((dearer?.value ?? 0) - (cheaper?.value ?? 0))
  return {
    kind: 'bars',
    id: 'quotes',
    title:
      difference === 0
        ? 'Both quotes cost the same'
        : `The ${cheaper?.quote.label.toLowerCase()} is ${pounds(difference)} cheaper`,
    subtitle: `For a sale at ${pounds(salePrice)}, including VAT, in pounds`,
    unit: 'money',
    items: fees.map(({ quote, value }) => ({ label: `${quote.label}: ${quote.words}`, value })),
    labelHead: 'Quote',
    valueHead: label('feeIncVat'),
  }
}

function overPrices({ inputs, label }: Sale, asked: Quote, other: Quote): Drawing {
  const prices = Array.from({ length: 11 }, (_, step) => toPenny((inputs.salePrice * step) / 5))
  const line = (quote: Quote) => ({
    name: quote.label,
    points: prices.map((price) => ({ x: price, y: quote.feeAt(price) })),
  })
  return {
    kind: 'lines',
    id: 'over-prices',
    tab: 'changes',
    title: 'A percentage fee rises with the price, a fixed fee doesn’t',
    subtitle: 'Fee including VAT at prices up to twice yours, in pounds',
    unit: 'pounds',
    series: [line(asked), line(other)],
    xHead: label('salePrice'),
    xUnit: 'pounds',
    fromZero: true,
  }
}

/** Percentages that agents commonly charge, excluding VAT. No official statistics exist. */
const COMMON_PERCENT = [0.9, 1.2, 1.5, 1.8]

function common({ inputs, label }: Sale): Drawing {
  const { salePrice } = inputs
  const feeOf = (feePercent: number) => estateAgentFee.calculate({ salePrice, feePercent }).feeIncVat
  return {
    kind: 'bars',
    id: 'common',
    title: `Each 0.1% of the price costs ${inUnit(feeOf(0.1), 'money')} including VAT`,
    subtitle: `What common percentages cost at ${pounds(salePrice)}, in pounds`,
    unit: 'money',
    items: COMMON_PERCENT.map((percent) => ({ label: `${percent}% plus VAT`, value: feeOf(percent) })),
    labelHead: label('feePercent'),
    valueHead: label('feeIncVat'),
  }
}

function ofThePrice({ inputs, result, label }: Sale): Drawing {
  const ofHundred = inputs.salePrice === 0 ? 0 : (result.feeIncVat / inputs.salePrice) * 100
  const parts = ['netProceeds', 'feeExVat', 'vat'] as const
  return {
    kind: 'parts',
    id: 'of-the-price',
    title: `For every £100 of the price you’d pay ${inUnit(ofHundred, 'money')}`,
    subtitle: 'Where the sale price goes, in pounds',
    unit: 'money',
    items: parts.map((name) => ({ label: label(name), value: result[name] })),
    labelHead: 'Part',
    valueHead: 'Pounds',
  }
}

/** Both quotes at prices up to 20% below and above. */
function byPrice({ inputs, label }: Sale, asked: Quote, other: Quote): Schedule {
  return {
    id: 'by-price',
    tab: 'changes',
    title: 'If it sells for more or less',
    sentence: 'Both quotes including VAT, at prices up to 20% below and above yours.',
    columns: [
      { label: label('salePrice'), unit: 'pounds' },
      { label: 'Change', unit: 'text' },
      { label: asked.words, unit: 'exact-pounds' },
      { label: other.words, unit: 'exact-pounds' },
      { label: 'Left with the cheaper quote', unit: 'exact-pounds' },
    ],
    rows: [-20, -15, -10, -5, 0, 5, 10, 15, 20].map((percent) => {
      const price = toPenny((inputs.salePrice * (100 + percent)) / 100)
      return [
        price,
        percent === 0 ? 'your price' : `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`,
        asked.feeAt(price),
        other.feeAt(price),
        Math.max(asked.leftAt(price), other.leftAt(price)),
      ]
    }),
  }
}

function sensitivityOf({ inputs, result, changed, label, at }: Sale) {
  const percent = inputs.feePercent
  return [
    byShare(changed('salePrice'), 5, 'worse'),
    result.isFixed
      ? byShare(changed('fixedFee'), 10, 'worse')
      : byChange(
          changed('feePercent'),
          ['0.25 points higher', percent + 0.25],
          ['0.25 points lower', Math.max(0, percent - 0.25)],
        ),
    {
      label: label('feeIncludesVat'),
      low: { change: 'no', value: at('feeIncVat', { feeIncludesVat: false }) },
      high: { change: 'yes', value: at('feeIncVat', { feeIncludesVat: true }) },
    },
  ]
}

function turningPointsOf(sale: Sale, { asked, other }: Quotes): TurningPoint[] {
  const points = other ? [equalPrice(sale), priceForTheDearer(sale, asked, other)] : []
  return [...points, equalFee(sale), minimumEnds(sale)].filter((point) => point !== null)
}

function equalPrice({ inputs, result, label }: Sale): TurningPoint {
  const { equalPrice: value } = result
  const { salePrice, minimumFee, fixedFee } = inputs
  const yours = pounds(salePrice)
  const side =
    value === null || salePrice === value ? 'the same' : salePrice > value ? 'above it' : 'below it'
  return {
    label: label('equalPrice'),
    value,
    unit: 'pounds',
    sentence:
      value !== null
        ? `Above this price the fixed fee is cheaper; below it the percentage is. Your price, ${yours}, is ${side}.`
        : minimumFee >= fixedFee
          ? 'The minimum fee alone is as much as the fixed fee, so the percentage is never cheaper.'
          : 'The percentage fee is cheaper at any price.',
  }
}

/** The price at which the more expensive agent leaves the seller as much as the cheaper one. */
function priceForTheDearer({ inputs }: Sale, asked: Quote, other: Quote): TurningPoint | null {
  const { salePrice } = inputs
  const [cheaper, dearer] = asked.feeAt(salePrice) <= other.feeAt(salePrice) ? [asked, other] : [other, asked]
  const wanted = cheaper.leftAt(salePrice)
  if (dearer.leftAt(salePrice) === wanted) return null
  const most = salePrice * 2 + 2 * dearer.feeAt(salePrice)
  const price = solveFor({ figure: dearer.leftAt, wanted, least: salePrice, most, step: 0.01 })
  return {
    label: 'Price the more expensive agent would have to get',
    value: price,
    unit: 'pounds',
    sentence:
      price === null
        ? `No sale price would make up for the extra cost of the ${dearer.label.toLowerCase()}.`
        : `The ${dearer.label.toLowerCase()} is worth paying if that agent gets you ${pounds(price - salePrice)} more (${inUnit(percentOf(price - salePrice, salePrice), 'percent')}) than the other would.`,
  }
}

/** The fee of the other kind that costs the same at this price: what to negotiate for. */
function equalFee({ inputs, exact, result }: Sale): TurningPoint {
  const { salePrice, fixedFee } = inputs
  const at = `At ${pounds(salePrice)}, anything below this (${vatWords(inputs)}) is cheaper than the`
  return result.isFixed
    ? {
        label: 'Percentage that costs the same',
        value: percentOf(fixedFee, salePrice),
        unit: 'percent',
        sentence: `${at} fixed fee.`,
      }
    : {
        label: 'Fixed fee that costs the same',
        value: toPenny(exact.percentageFee),
        unit: 'pounds',
        sentence: `${at} percentage fee.`,
      }
}

/** The price above which the percentage is more than the minimum fee. */
function minimumEnds({ inputs, result }: Sale): TurningPoint | null {
  const { feePercent, minimumFee } = inputs
  if (minimumFee === 0 || result.isFixed || feePercent === 0) return null
  return {
    label: 'Price below which you’d pay the minimum fee',
    value: toPenny((minimumFee * 100) / feePercent),
    unit: 'pounds',
    sentence: `If your home sells for less, you’d still pay ${inUnit(minimumFee, 'money')}, a higher percentage than the one quoted.`,
  }
}
