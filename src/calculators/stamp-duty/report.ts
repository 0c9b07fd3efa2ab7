/** The stamp duty report, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import type { Report, ReportNotice } from '#calculators/engine/report/report.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { AMOUNT_IN_BAND, BAND, BAND_RATE, BAND_TAX, bandWords } from '#calculators/purchase-tax/words.ts'
import { formatDate } from '#domain/dates.ts'
import { formatAmount, formatWholePounds } from '#domain/money.ts'
import { type Cliff, cliffsNearby } from '#tax/land/cliffs.ts'
import { refunds } from '#tax/land/refund.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'

import { drawingsOf } from './drawings.ts'
import { requestOf } from './fields.ts'
import { purchaseOf } from './purchase-body.ts'
import { sensitivityOf } from './sensitivity.ts'
import { stampDutySheet } from './sheet.ts'
import { turningPointsOf } from './turning-points.ts'
import { type AnsweredPurchase, capital, distanceWords, resultSentence, roundingWords } from './words.ts'

/** The stamp duty calculator. */
export const stampDutyCalculator: SheetCalculator = calculator(stampDutySheet, {
  report: (reported) => {
    const answered = answeredOf(reported)
    const cliffs = cliffsNearby(answered.purchase, answered.on)
    return {
      sentence: resultSentence(answered),
      notices: [...refundNotices(answered), ...cliffNotices(answered, cliffs), ...whyTheseRates(answered)],
      drawings: drawingsOf(answered),
      schedules: () => [bandSchedule(answered, reported.label('tax'))],
      sensitivity: () => sensitivityOf(answered),
      turningPoints: () => turningPointsOf(answered, cliffs),
      without: notCharged(answered),
    }
  },
  onward: ({ inputs }) => {
    const price = Math.round(inputs.price)
    return inputs.price < 1
      ? []
      : [
          onwardTo('/mortgage-repayment-calculator', 'Mortgage repayments at this price', { price }),
          onwardTo('/rental-yield-calculator', 'Rental yield if you let it', { price }),
          onwardTo('/capital-gains-tax-uk-property-calculator', 'Capital gains tax when you sell', {
            purchasePrice: price,
          }),
        ]
  },
})

function answeredOf({ inputs }: ReportedOn<typeof stampDutySheet>): AnsweredPurchase {
  const { nation, completion: on } = inputs
  const purchase = purchaseOf(requestOf(inputs), nation)
  return { purchase, on, result: stampDuty(purchase, on) }
}

/** Figures that don't apply to this purchase. */
function notCharged({ purchase, result }: AnsweredPurchase) {
  const { tax, taxWithoutAdditionalDwellingSurcharge, taxWithoutNonResidentSurcharge } = result
  const isRentTaxed = result.bands.some(({ on }) => on === 'rent')
  return {
    taxOnRent: !isRentTaxed && (purchase.lease ? 'not taxed' : 'no lease'),
    taxWithoutAdditionalDwellingSurcharge: taxWithoutAdditionalDwellingSurcharge >= tax && 'not charged',
    taxWithoutNonResidentSurcharge: taxWithoutNonResidentSurcharge >= tax && 'not charged',
    deadline: tax === 0 && 'nothing to pay',
  }
}

function refundNotices({ purchase, on, result }: AnsweredPurchase): ReportNotice[] {
  return refunds(purchase, result, on).map(({ amount, by, condition, how }) => ({
    kind: 'note',
    title: `You may be able to claim back ${formatAmount(amount)}`,
    text: `You can if ${condition} by ${formatDate(by)}. ${how}`,
  }))
}

/** Only jumps close enough to negotiate away. The others are shown with the break-even points. */
function cliffNotices({ purchase }: AnsweredPurchase, cliffs: readonly Cliff[]): ReportNotice[] {
  return cliffs
    .filter(({ above }) => Math.abs(purchase.price - above) <= purchase.price / 20)
    .map(({ above, jump, why }) => ({
      kind: 'warning',
      title: `The tax jumps by ${formatAmount(jump)} at ${formatWholePounds(above)}`,
      text: `${why} ${distanceWords(purchase.price, above)}`,
    }))
}

/** Empty if only the completion date decides the rates. */
function whyTheseRates({ result: { reasons } }: AnsweredPurchase): ReportNotice[] {
  return reasons.length > 1 ? [{ kind: 'note', title: 'Why these rates apply', text: reasons.join(' ') }] : []
}

function bandSchedule(answered: AnsweredPurchase, taxLabel: string): Report['schedules'][number] {
  const { bands, tax } = answered.result
  return {
    id: 'bands',
    tab: 'breakdown',
    title: 'Band by band',
    sentence: roundingWords(answered),
    columns: [
      { label: BAND, unit: 'text' },
      { label: AMOUNT_IN_BAND, unit: 'money' },
      { label: BAND_RATE, unit: 'percent' },
      { label: BAND_TAX, unit: 'money' },
    ],
    rows: [
      ...bands.map((band) => [capital(bandWords(band)), band.taxed, band.ratePercent, band.tax]),
      [taxLabel, '', '', tax],
    ],
  }
}
