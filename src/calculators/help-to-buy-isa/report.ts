/** The report on a Help to Buy ISA, for the page and its downloads. Pure. */
import { onwardTo } from '#calculators/engine/onward-to.ts'
import { pounds } from '#calculators/engine/report/amounts.ts'
import type { ReportNotice, Schedule, Sensitivity } from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type ReportedOn, type SheetCalculator, calculator } from '#calculators/engine/sheet/calculator.ts'
import { byShare } from '#calculators/engine/sheet/sensitivity.ts'
import { formatDate } from '#domain/dates.ts'

import { drawingsOf } from './drawings.ts'
import { type SavingMonth, savingMonths } from './plan.ts'
import { type Words, noBonusReasons, reasonInWords } from './reasons.ts'
import { SCHEME } from './scheme.ts'
import { helpToBuyIsa } from './sheet.ts'
import { turningPointsOf } from './turning-points.ts'

type Account = ReportedOn<typeof helpToBuyIsa>

const money = (value: number) => inUnit(value, 'money')

/** The Help to Buy ISA calculator. */
export const helpToBuyIsaCalculator: SheetCalculator = calculator(helpToBuyIsa, {
  report: (account) => {
    const months = savingMonths(account)
    const reasons = reasonsInWords(account)
    return {
      sentence: sentenceOf(account, reasons),
      notices: noticesOf(account, reasons),
      drawings: drawingsOf(account, months),
      schedules: () => (months.length > 1 ? [monthByMonth(account, months)] : []),
      sensitivity: () => sensitivityOf(account),
      turningPoints: () => turningPointsOf(account),
    }
  },
  onward: ({ inputs, result }) => {
    const price = Math.round(inputs.purchasePrice)
    const deposit = Math.min(Math.round(result.together), price)
    return [
      onwardTo('/mortgage-repayment-calculator', 'Mortgage with your savings and bonus as the deposit', {
        price,
        deposit,
      }),
      onwardTo('/stampdutycalculator', 'Stamp duty at this price', {
        price,
        ...(inputs.firstTimeBuyer && { buyer: 'first-time' }),
      }),
      onwardTo('/rent-vs-buy-calculator', 'Compare buying now with renting', { price, deposit }),
    ]
  },
})

function reasonsInWords({ inputs, result }: Account): Words[] {
  const { isEnough, isWithinCap, isOldEnough, isInTime, balance, priceCap } = result
  const met = [isEnough, isWithinCap, inputs.firstTimeBuyer, inputs.mortgage, isOldEnough, isInTime]
  const { purchasePrice: price, inLondon } = inputs
  return noBonusReasons(...met.map(Number)).map((reason) =>
    reasonInWords(reason, { balance, price, priceCap, inLondon }),
  )
}

function sentenceOf({ result }: Account, [first, ...others]: readonly Words[]): string {
  if (first === undefined)
    return `With ${money(result.balance)} saved you’d have ${money(result.together)} towards the home, including the bonus. It’s paid to your conveyancer for completion.`
  if (others.length === 0) return `You won’t get a bonus. ${first.text}`
  const further = others.length === 1 ? 'There’s one more reason' : `There are ${others.length} more reasons`
  return `You won’t get a bonus. ${first.text} ${further} below.`
}

function noticesOf({ inputs, result }: Account, reasons: readonly Words[]): ReportNotice[] {
  const notices: ReportNotice[] = reasons.map((reason) => ({ kind: 'warning', ...reason }))
  if (!result.depositsValid)
    notices.push({
      kind: 'warning',
      title: 'You paid in more than you’re allowed to',
      text: `You can pay in up to ${pounds(SCHEME.firstMonthDeposit)} in the first month and ${pounds(SCHEME.monthlyDeposit)} in each later month. Providers don’t accept more, so check these figures.`,
    })
  if (inputs.claimDate <= SCHEME.lastClaim && inputs.claimDate > SCHEME.lastSaving)
    notices.push({
      kind: 'note',
      title: 'Claim in good time',
      text: `You can’t pay in after ${formatDate(SCHEME.lastSaving)}. Most sources say you can claim until ${formatDate(SCHEME.lastClaim)}, but one official page says the month before, so don’t leave it to the last days.`,
    })
  return notices
}

function monthByMonth({ inputs, label, columnLabel }: Account, months: readonly SavingMonth[]): Schedule {
  const isFurther = inputs.closingBalance !== undefined
  return {
    id: 'by-month',
    title: isFurther ? 'If you waited and saved more' : label('byMonth'),
    sentence: isFurther
      ? `Paying in ${pounds(SCHEME.monthlyDeposit)} a month from your balance now, without interest. The bonus is what you’d get if you meet every condition.`
      : 'Your deposits without interest, and the bonus if you meet every condition.',
    columns: [
      { label: columnLabel('byMonth', 'month'), unit: 'text' },
      ...(['paid', 'saved', 'bonus', 'together'] as const).map((name) => ({
        label: columnLabel('byMonth', name),
        unit: 'money' as const,
      })),
    ],
    rows: months.map(({ name, paid, saved, bonus }) => [name, paid, saved, bonus, toPenny(saved + bonus)]),
    folded: true,
  }
}

function sensitivityOf({ inputs, result, at, changed, label }: Account): Sensitivity['rows'] {
  const { saved } = result
  const year = 12 * SCHEME.monthlyDeposit
  const price = byShare(changed('purchasePrice'), 5, 'worse')
  return [
    {
      label: label('balance'),
      low: {
        change: `${pounds(year)} less`,
        value: saved >= year ? at('bonus', { closingBalance: saved - year }) : null,
      },
      high: { change: `${pounds(year)} more`, value: at('bonus', { closingBalance: saved + year }) },
    },
    ...(inputs.purchasePrice > 0 ? [price] : []),
    {
      label: label('inLondon'),
      low: { change: 'no', value: at('bonus', { inLondon: false }) },
      high: { change: 'yes', value: at('bonus', { inLondon: true }) },
    },
  ]
}
