import { type WorkingLine, numbersOf, ruleOf, workingOf } from '#calculators/engine/working.ts'
import type { IsoDate } from '#domain/dates.ts'

import { type HelpToBuyIsaInput, helpToBuyIsa } from './calculate.ts'
import { SCHEME, helpToBuyIsaRules } from './scheme.ts'

const RULES = ruleOf('Help to Buy: ISA Scheme Rules', helpToBuyIsaRules.on(SCHEME.lastClaim))

/** Balance and bonus, line by line. */
export function explainHelpToBuyIsa(input: HelpToBuyIsaInput, on: IsoDate): WorkingLine[] {
  const { balance, bonus, reasons } = helpToBuyIsa(input, on)
  const { closingBalance, firstMonthDeposit = 0, monthlyDeposit = 0, months = 0 } = input
  const given = numbersOf({ ...SCHEME, closingBalance, firstMonthDeposit, monthlyDeposit, months, balance })
  return workingOf(RULES, [
    {
      label: 'Balance',
      formula:
        closingBalance === undefined ? 'firstMonthDeposit + monthlyDeposit × (months − 1)' : 'closingBalance',
      given,
      result: balance,
    },
    {
      label: reasons.length === 0 ? 'Bonus' : `No bonus: ${reasons.join(', ')}`,
      formula: reasons.length === 0 ? '(the smaller of balance and mostBalance) × bonusPercent / 100' : '0',
      given,
      result: bonus,
    },
  ])
}
