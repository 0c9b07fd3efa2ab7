/** What the page, its files and a comparison tell of a Help to Buy ISA. Pure. */
import type {
  Figure,
  Report,
  ReportNotice,
  Schedule,
  Sensitivity,
} from '#calculators/engine/report/report.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { type IsoDate, formatDate } from '#domain/dates.ts'

import { type HelpToBuyIsa, type HelpToBuyIsaInput, helpToBuyIsa } from './calculate.ts'
import { drawingsOf } from './drawings.ts'
import { explainHelpToBuyIsa } from './explain.ts'
import { type SavingMonth, bonusOn, savingMonths } from './plan.ts'
import { capOf, reasonInWords } from './reasons.ts'
import { SCHEME } from './scheme.ts'
import { turningPointsOf } from './turning-points.ts'

/** Everything about one Help to Buy ISA that is claimed on `on`. */
export function reportOnHelpToBuyIsa(input: HelpToBuyIsaInput, on: IsoDate): Report {
  const result = helpToBuyIsa(input, on)
  const months = savingMonths(input, on)
  const answer: Figure = {
    key: 'bonus',
    label: 'Bonus',
    value: result.bonus,
    unit: 'money',
    better: 'higher',
  }
  return {
    outputs: result,
    answer,
    sentence: sentenceOf(input, result),
    figures: figuresOf(input, result),
    notices: noticesOf(input, result, on),
    drawings: drawingsOf(input, result, months),
    schedules: months.length > 1 ? [monthByMonth(input, months)] : [],
    sensitivity: sensitivityOf(input, on, answer),
    turningPoints: turningPointsOf(input, result, on),
    working: explainHelpToBuyIsa(input, on),
  }
}

function sentenceOf(input: HelpToBuyIsaInput, result: HelpToBuyIsa): string {
  const { balance, bonus, reasons } = result
  const [first, ...others] = reasons
  if (first === undefined)
    return `${inUnit(balance, 'money')} saved and the bonus make ${inUnit(toPenny(balance + bonus), 'money')} towards the home, paid to your conveyancer for completion.`
  const { text } = reasonInWords(first, input, result)
  if (others.length === 0) return `No bonus is paid. ${text}`
  const further =
    others.length === 1 ? 'There is a further reason' : `There are ${others.length} further reasons`
  return `No bonus is paid. ${text} ${further} below.`
}

function figuresOf(input: HelpToBuyIsaInput, { balance, bonus }: HelpToBuyIsa): Figure[] {
  const room = capOf(input) - (input.purchasePrice ?? 0)
  const missing = Math.max(0, SCHEME.mostBalance - balance)
  return [
    { key: 'balance', label: 'Saved', value: balance, unit: 'money', better: 'higher' },
    {
      key: 'together',
      label: 'Savings and bonus',
      value: toPenny(balance + bonus),
      unit: 'money',
      better: 'higher',
    },
    {
      key: 'beyond',
      label: 'Savings that earn nothing',
      value: toPenny(Math.max(0, balance - SCHEME.mostBalance)),
      unit: 'money',
    },
    { key: 'missing', label: 'Still to save for the whole bonus', value: toPenny(missing), unit: 'money' },
    { key: 'priceCap', label: 'Price cap', value: capOf(input), unit: 'pounds' },
    { key: 'room', label: 'Room below the cap', value: toPenny(room), unit: 'money' },
  ]
}

function noticesOf(input: HelpToBuyIsaInput, result: HelpToBuyIsa, on: IsoDate): ReportNotice[] {
  const notices: ReportNotice[] = result.reasons.map((reason) => ({
    kind: 'warning',
    ...reasonInWords(reason, input, result),
  }))
  if (!result.depositsValid)
    notices.push({
      kind: 'warning',
      title: 'More was paid in than is allowed',
      text: `The first month allows up to ${inUnit(SCHEME.firstMonthDeposit, 'pounds')} and each later month up to ${inUnit(SCHEME.monthlyDeposit, 'pounds')}. A provider does not accept more, so the account can hardly hold this balance.`,
    })
  if (on <= SCHEME.lastClaim && on > SCHEME.lastSaving)
    notices.push({
      kind: 'note',
      title: 'Claim in good time',
      text: `Nothing can be paid in after ${formatDate(SCHEME.lastSaving)}. Most sources name ${formatDate(SCHEME.lastClaim)} as the last day to claim, an official page only the month before: do not wait for the last days.`,
    })
  return notices
}

function monthByMonth({ closingBalance }: HelpToBuyIsaInput, months: readonly SavingMonth[]): Schedule {
  const isFurther = closingBalance !== undefined
  return {
    id: 'by-month',
    title: isFurther ? 'If you waited and saved on' : 'Month by month',
    sentence: isFurther
      ? `${inUnit(SCHEME.monthlyDeposit, 'pounds')} a month from the balance above, without interest, and the bonus if every condition is met.`
      : 'The deposits without interest, and the bonus if every condition is met.',
    columns: [
      { label: 'Month', unit: 'text' },
      { label: 'Paid in', unit: 'money' },
      { label: 'Saved', unit: 'money' },
      { label: 'Bonus', unit: 'money' },
      { label: 'Together', unit: 'money' },
    ],
    rows: months.map(({ name, paid, saved, bonus }) => [name, paid, saved, bonus, toPenny(saved + bonus)]),
    folded: true,
  }
}

function sensitivityOf(input: HelpToBuyIsaInput, on: IsoDate, figure: Figure): Sensitivity {
  const { balance } = helpToBuyIsa(input, on)
  const bonus = (change: Partial<HelpToBuyIsaInput>) => helpToBuyIsa({ ...input, ...change }, on).bonus
  const price = input.purchasePrice ?? 0
  const year = 12 * SCHEME.monthlyDeposit
  return {
    figure,
    rows: [
      {
        label: 'Savings',
        low: {
          change: `${inUnit(year, 'pounds')} less`,
          value: balance >= year ? bonus({ closingBalance: balance - year }) : null,
        },
        high: { change: `${inUnit(year, 'pounds')} more`, value: bonus({ closingBalance: balance + year }) },
      },
      {
        label: 'Price of the home',
        low: { change: '5% higher', value: bonus({ purchasePrice: price * 1.05 }) },
        high: { change: '5% lower', value: bonus({ purchasePrice: price * 0.95 }) },
      },
      {
        label: 'Place',
        low: { change: 'outside London', value: bonus({ inLondon: false }) },
        high: { change: 'in London', value: bonus({ inLondon: true }) },
      },
    ],
  }
}

/** The most that the scheme pays, in pounds. */
export const WHOLE_BONUS = bonusOn(SCHEME.mostBalance)
