/** The report on a purchase, for the page, its files and comparisons. Pure. */
import type { Figure, Report, ReportNotice } from '#calculators/engine/report/report.ts'
import type { Question } from '#calculators/engine/tool.ts'
import { type WorkingLine, workingOf } from '#calculators/engine/working.ts'
import { bandWords } from '#calculators/purchase-tax/words.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount, formatWholePounds, roundToPenny } from '#domain/money.ts'
import type { Nation } from '#domain/nation.ts'
import { type Cliff, cliffsNearby } from '#tax/land/cliffs.ts'
import { refunds } from '#tax/land/refund.ts'
import { stampDuty, stampDutyDue } from '#tax/land/stamp-duty.ts'

import { outputOf } from './answer.ts'
import { drawingsOf } from './drawings.ts'
import { explainStampDuty } from './explain.ts'
import { type PurchaseBody, purchaseOf } from './purchase-body.ts'
import { sensitivityOf } from './sensitivity.ts'
import { turningPointsOf } from './turning-points.ts'
import { type AnsweredPurchase, capital, distanceWords, resultSentence, roundingWords } from './words.ts'

/** Everything about one purchase: `effectiveDate` is the day of completion. */
export function reportOnPurchase({
  jurisdiction,
  effectiveDate: on,
  inputs,
}: Question<PurchaseBody>): Report {
  const purchase = purchaseOf(inputs, jurisdiction as Nation)
  const answered: AnsweredPurchase = { purchase, on, result: stampDuty(purchase, on) }
  const answer = taxFigure(answered)
  const cliffs = cliffsNearby(purchase, on)
  return {
    outputs: outputOf(answered.result, purchase, on, false),
    answer,
    sentence: resultSentence(answered),
    figures: figuresOf(answered),
    notices: [...refundNotices(answered), ...cliffNotices(answered, cliffs), ...whyTheseRates(answered)],
    drawings: drawingsOf(answered),
    schedules: [bandSchedule(answered)],
    sensitivity: sensitivityOf(answered, answer),
    turningPoints: turningPointsOf(answered, cliffs),
    working: workingLines(answered),
  }
}

function taxFigure({ result }: AnsweredPurchase): Figure {
  return {
    key: 'tax',
    label: 'Tax due',
    value: result.tax,
    unit: 'money',
    better: 'lower',
  }
}

function figuresOf(answered: AnsweredPurchase): Figure[] {
  const { purchase, on, result } = answered
  const { tax, taxWithoutAdditionalDwellingSurcharge, taxWithoutNonResidentSurcharge } = result
  const dearer = { ...purchase, price: purchase.price + 1_000 }
  const isRentTaxed = result.bands.some((band) => band.on === 'rent')
  return [
    {
      key: 'effectiveRatePercent',
      label: 'Effective rate',
      value: result.effectiveRatePercent,
      unit: 'percent',
      per: 'of the price',
      none: 'no price',
      better: 'lower',
    },
    pounds('priceAndTax', 'Price plus tax', roundToPenny(purchase.price + tax)),
    pounds('nextThousand', 'Tax on an extra £1,000', roundToPenny(stampDutyDue(dearer, on) - tax)),
    {
      ...pounds('taxOnRent', 'Tax on the rent', isRentTaxed ? result.taxOnRent : null),
      none: purchase.lease ? 'not taxed' : 'no lease',
      ...(purchase.lease ? {} : { isQuiet: true }),
    },
    {
      ...pounds(
        'taxWithoutAdditionalDwellingSurcharge',
        'Tax without the surcharge for additional homes',
        taxWithoutAdditionalDwellingSurcharge < tax ? taxWithoutAdditionalDwellingSurcharge : null,
      ),
      none: 'not charged',
      isQuiet: true,
    },
    {
      ...pounds(
        'taxWithoutNonResidentSurcharge',
        'Tax without the non-UK resident surcharge',
        taxWithoutNonResidentSurcharge < tax ? taxWithoutNonResidentSurcharge : null,
      ),
      none: 'not charged',
      isQuiet: true,
    },
    {
      key: 'deadline',
      label: 'File and pay by',
      value: null,
      unit: 'count',
      none: tax > 0 ? formatDate(result.deadline) : 'nothing to pay',
    },
  ]
}

function pounds(key: string, label: string, value: number | null): Figure {
  return { key, label, value, unit: 'money', better: 'lower' }
}

function refundNotices({ purchase, on, result }: AnsweredPurchase): ReportNotice[] {
  return refunds(purchase, result, on).map(({ amount, by, condition, how }) => ({
    kind: 'note',
    title: `You may be able to claim back ${formatAmount(amount)}`,
    text: `You can if ${condition} by ${formatDate(by)}. ${how}`,
  }))
}

/** Only those that a little haggling would reach; the others stand among the turning points. */
function cliffNotices({ purchase }: AnsweredPurchase, cliffs: readonly Cliff[]): ReportNotice[] {
  return cliffs
    .filter(({ above }) => Math.abs(purchase.price - above) <= purchase.price / 20)
    .map(({ above, jump, why }) => ({
      kind: 'warning',
      title: `The tax jumps by ${formatAmount(jump)} at ${formatWholePounds(above)}`,
      text: `${why} ${distanceWords(purchase.price, above)}`,
    }))
}

/** Nothing where the day of completion is all that decides. */
function whyTheseRates({ result: { reasons } }: AnsweredPurchase): ReportNotice[] {
  return reasons.length > 1 ? [{ kind: 'note', title: 'Why these rates apply', text: reasons.join(' ') }] : []
}

function bandSchedule(answered: AnsweredPurchase): Report['schedules'][number] {
  const { bands, tax } = answered.result
  return {
    id: 'bands',
    tab: 'breakdown',
    title: 'Band by band',
    sentence: roundingWords(answered),
    columns: [
      { label: 'Band', unit: 'text' },
      { label: 'Amount in band', unit: 'money' },
      { label: 'Rate', unit: 'percent' },
      { label: 'Tax', unit: 'money' },
    ],
    rows: [
      ...bands.map((band) => [capital(bandWords(band)), band.taxed, band.ratePercent, band.tax]),
      ['Tax due', null, null, tax],
    ],
  }
}

/** The sum, and the law behind each rule that shaped it. */
function workingLines({ result }: AnsweredPurchase): WorkingLine[] {
  const laws = result.rules.slice(1).flatMap(({ rule, ...source }) =>
    workingOf({ rule, source }, [
      {
        label: rule,
        formula: `for completions from ${formatDate(source.from)} to ${formatDate(source.to)}`,
        given: {},
        result: 'applies',
      },
    ]),
  )
  return [...explainStampDuty(result), ...laws]
}
