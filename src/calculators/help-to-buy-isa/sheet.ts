import type { FormText } from '#calculators/engine/form-text.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { input } from '#calculators/engine/sheet/inputs.ts'
import { column, columnOf, line, table } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'
import { ruleOf } from '#calculators/engine/working.ts'
import { type IsoDate, formatDate, isoDate } from '#domain/dates.ts'

import { noBonusReasons } from './reasons.ts'
import { SCHEME, helpToBuyIsaRules } from './scheme.ts'

const ELIGIBILITY = 'Who qualifies'
const DATES = 'Account and claim dates'
/** From December 2015 to November 2029. */
const MAX_MONTHS = 168

const RULES = ruleOf('Help to Buy: ISA Scheme Rules', helpToBuyIsaRules.on(SCHEME.lastClaim))

const isBalance = ({ known }: FormText) => known !== 'deposits'
const isDeposits = ({ known }: FormText) => known === 'deposits'
const limit = (pounds: number) => `At most ${inUnit(pounds, 'pounds')}`
/** Yes or no on the page, true or false in the API. */
const QUESTION = { radios: true, under: ELIGIBILITY } as const

/** The government bonus on a Help to Buy ISA, a closed scheme for first-time buyers. */
export const helpToBuyIsa = sheet({
  name: 'help-to-buy-isa',
  path: '/help-to-buy-isa-calculator',
  title: 'Help to Buy ISA',
  summary:
    'The government bonus on a Help to Buy ISA claimed on the effective date, or the reasons you don’t qualify.',
  hub: { group: 'buying', question: 'What bonus will my savings earn?' },
  method: () => RULES,
  prefill: { purchasePrice: 'average-price' },
  inputs: {
    known: input('choice', 'What do you know?', {
      start: 'balance',
      options: [
        { value: 'balance', label: 'The balance' },
        { value: 'deposits', label: 'What I paid in' },
      ],
      lever: true,
      api: false,
      cell: false,
    }),
    closingBalance: input('money', 'Balance when you close the account', {
      hint: 'Deposits and interest',
      start: 5_000,
      when: isBalance,
      unasked: 'nothing',
      lever: true,
      api: {
        description: 'Balance when you close the account (pounds), including interest. Or give the deposits.',
      },
    }),
    firstMonthDeposit: input('money', 'Paid in the first month', {
      hint: limit(SCHEME.firstMonthDeposit),
      start: 1_200,
      blank: 0,
      when: isDeposits,
      unasked: 'nothing',
      lever: true,
    }),
    monthlyDeposit: input('money', 'Paid in each later month', {
      hint: limit(SCHEME.monthlyDeposit),
      start: 200,
      blank: 0,
      when: isDeposits,
      unasked: 'nothing',
      lever: true,
    }),
    months: input('months', 'Months of saving', {
      hint: 'Including the first',
      start: 40,
      least: 1,
      most: MAX_MONTHS,
      suffix: 'months',
      when: isDeposits,
      unasked: 'nothing',
      lever: true,
      api: {
        whole: true,
        most: 1_200,
        default: 0,
        description:
          'Months of saving. Include the first. Without closingBalance the balance is the deposits, without interest.',
      },
    }),
    purchasePrice: input('money', 'Price of the home', {
      hint: 'The full price, even if you buy a share of it',
      start: 230_000,
      least: 1,
      lever: true,
      api: { least: 0, default: 0 },
    }),
    inLondon: input('switch', 'Is the home in London?', { ...QUESTION, start: 'no' }),
    firstTimeBuyer: input('switch', 'Are you a first-time buyer?', {
      ...QUESTION,
      start: 'yes',
      api: { default: true },
    }),
    mortgage: input('switch', 'Are you buying with a mortgage?', {
      ...QUESTION,
      start: 'yes',
      api: { default: true },
    }),
    accountOpened: input('day', 'Date you opened the account', {
      hint: `Leave blank if you opened it on or before ${formatDate(SCHEME.lastOpening)}`,
      start: '',
      earliest: SCHEME.firstOpening,
      latest: SCHEME.lastClaim,
      optional: true,
      outside: 'There were no accounts before then, and there’s no bonus afterwards',
      group: DATES,
    }),
    claimDate: input('day', 'Date of the claim', {
      hint: 'Your conveyancer claims before completion',
      start: 'today',
      earliest: SCHEME.firstOpening,
      latest: isoDate('2039-12-31'),
      outside: `The scheme began on ${formatDate(SCHEME.firstOpening)}`,
      group: DATES,
      api: 'effectiveDate',
      cell: true,
    }),
  },
  functions: {
    SCHEME: { calculate: () => SCHEME, isLaw: true },
    ISBY: {
      calculate: (day: IsoDate | null, last: IsoDate) => day === null || day <= last,
      spreadsheet: (day, last) => `${day} <= ${last}`,
      words: (day, last) => `${day} is no later than ${last}`,
    },
    REASONS: { calculate: noBonusReasons },
  },
  lines: {
    scheme: line('Scheme', 'record', 'SCHEME()'),
    bonusPercent: line('Bonus as a share of savings', 'percent', 'scheme.bonusPercent', { quiet: true }),
    leastBalance: line('Minimum balance for a bonus', 'money', 'scheme.leastBalance', { quiet: true }),
    mostBalance: line('Maximum balance that earns a bonus', 'money', 'scheme.mostBalance', { quiet: true }),
    lastOpening: line('Last day to open an account', 'date', 'scheme.lastOpening', {
      none: 'none',
      quiet: true,
    }),
    lastClaim: line('Last day to claim', 'date', 'scheme.lastClaim', { none: 'none', quiet: true }),
    bonus: line('Bonus', 'money', 'IF(eligible, MIN(saved, mostBalance) * bonusPercent / 100, 0)', {
      output: true,
      show: 'answer',
      better: 'higher',
      note: '0 if there’s none',
    }),
    saved: line(
      'Balance or deposits',
      'money',
      'IF(ISBLANK(closingBalance), firstMonthDeposit + monthlyDeposit * MAX(0, months - 1), closingBalance)',
    ),
    balance: line('Savings', 'money', 'saved', { output: true, show: 'figure', better: 'higher' }),
    together: line('Savings and bonus', 'money', 'saved + bonus', { show: 'figure', better: 'higher' }),
    beyond: line('Savings that earn no bonus', 'money', 'MAX(0, saved - mostBalance)', { show: 'figure' }),
    missing: line('Left to save for the maximum bonus', 'money', 'MAX(0, mostBalance - saved)', {
      show: 'figure',
    }),
    priceCap: line('Price cap', 'pounds', `IF(inLondon, ${SCHEME.priceCapInLondon}, ${SCHEME.priceCap})`, {
      show: 'figure',
    }),
    room: line('Price cap less your price', 'money', 'priceCap - purchasePrice', { show: 'figure' }),
    isEnough: line('You’ve saved enough', 'yes-no', 'saved >= leastBalance'),
    isWithinCap: line('The price is within the cap', 'yes-no', 'purchasePrice <= priceCap'),
    isOldEnough: line('The account was opened in time', 'yes-no', 'ISBY(accountOpened, lastOpening)'),
    isInTime: line('The claim is in time', 'yes-no', 'ISBY(claimDate, lastClaim)'),
    eligible: line(
      'You get a bonus',
      'yes-no',
      'AND(isEnough, isWithinCap, firstTimeBuyer, mortgage, isOldEnough, isInTime)',
      { output: true },
    ),
    depositsValid: line(
      'The deposits are within the limits',
      'yes-no',
      `AND(firstMonthDeposit <= ${SCHEME.firstMonthDeposit}, monthlyDeposit <= ${SCHEME.monthlyDeposit})`,
      { output: true },
    ),
    reasons: line(
      'Reasons for no bonus',
      'record',
      'REASONS(isEnough, isWithinCap, firstTimeBuyer, mortgage, isOldEnough, isInTime)',
      { output: true },
    ),
  },
  tables: {
    byMonth: table('Month by month', {
      rows: MAX_MONTHS,
      filled: 'months',
      columns: {
        month: column('Month', 'count', '@row'),
        paid: column('Paid in', 'money', 'monthlyDeposit', { first: 'firstMonthDeposit' }),
        saved: column('Saved', 'money', '^saved + @paid', { first: '@paid' }),
        bonus: columnOf(
          'bonus',
          'IF(@saved < leastBalance, 0, PENNY(MIN(@saved, mostBalance) * bonusPercent / 100))',
        ),
        together: columnOf('together', '@saved + @bonus'),
      },
    }),
  },
  notes: [
    'Leave the balance blank to use the deposits instead, without interest.',
    'If there’s no bonus, the conditions marked no are the reasons.',
  ],
  examples: [
    {
      name: 'The minimum balance that earns a bonus',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { closingBalance: 1_600, purchasePrice: 250_000 },
      expected: { eligible: true, bonus: 400, reasons: [] },
      source: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
    },
    {
      name: 'The maximum bonus',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { closingBalance: 14_500, purchasePrice: 450_000, inLondon: true },
      expected: { eligible: true, bonus: 3_000, reasons: [] },
      source: 'https://www.gov.uk/affordable-home-ownership-schemes/help-to-buy-isa',
    },
  ],
})

/** The bonus on a balance if every condition is met, in pounds. */
export function bonusOn(closingBalance: number): number {
  return helpToBuyIsa.calculate({ closingBalance }).bonus
}
