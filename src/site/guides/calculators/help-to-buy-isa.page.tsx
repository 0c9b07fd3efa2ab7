import { type NoBonusReason, helpToBuyIsa } from '#calculators/help-to-buy-isa/calculate.ts'
import { SCHEME } from '#calculators/help-to-buy-isa/scheme.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, wholePounds } from './money-words.ts'

const YES_OR_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const REASONS: Record<NoBonusReason, string> = {
  'below-minimum-savings': `the balance is below ${wholePounds(SCHEME.leastBalance)}`,
  'price-above-cap': 'the home costs more than the cap',
  'not-first-time-buyer': 'every bonus is for a first-time buyer',
  'no-mortgage': 'the home must be bought with a mortgage',
  'opened-after-scheme-closed': 'the account was opened after the scheme closed',
  'claimed-after-scheme-end': 'the last day to claim has passed',
}

/** Help to Buy ISA: the bonus of the closed scheme. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/help-to-buy-isa-calculator',
  name: 'Help to Buy ISA',
  title: 'Help to Buy ISA calculator: the bonus on your savings',
  description:
    'Work out the government bonus on a Help to Buy ISA: a quarter of the savings between £1,600 and £12,000, with the price caps and the last days to save and to claim.',
  heading: 'Help to Buy ISA calculator',
  lead: 'The scheme closed to new savers in 2019. If you hold an account, this is its bonus.',
  fields: {
    closingBalance: {
      kind: 'money',
      label: 'Balance when you close the account',
      hint: 'Deposits and interest',
      start: '5,000',
    },
    purchasePrice: { kind: 'money', label: 'Price of the home', hint: 'The full price', start: '230,000' },
    inLondon: { kind: 'choice', label: 'Is the home in London?', start: 'no', options: YES_OR_NO },
    firstTimeBuyer: {
      kind: 'choice',
      label: 'Are you a first-time buyer?',
      start: 'yes',
      options: YES_OR_NO,
    },
    mortgage: { kind: 'choice', label: 'Do you buy with a mortgage?', start: 'yes', options: YES_OR_NO },
  },
  answer: ({ closingBalance, purchasePrice, ...answers }, today) => {
    const given = {
      closingBalance,
      purchasePrice,
      inLondon: answers.inLondon === 'yes',
      firstTimeBuyer: answers.firstTimeBuyer === 'yes',
      mortgage: answers.mortgage === 'yes',
    }
    const { bonus, eligible, reasons } = helpToBuyIsa(given, today)
    const cap = given.inLondon ? SCHEME.priceCapInLondon : SCHEME.priceCap
    const beyond = Math.max(0, closingBalance - SCHEME.mostBalance)
    return {
      label: 'Bonus',
      value: exactPounds(bonus),
      sentence: eligible
        ? `${wholePounds(closingBalance)} saved and a bonus of ${exactPounds(bonus)} make ${exactPounds(closingBalance + bonus)} towards the home.`
        : `No bonus is paid: ${reasons.map((reason) => REASONS[reason]).join('; ')}.`,
      facts: [
        ['Price cap', wholePounds(cap)],
        [
          'Savings that earn the bonus',
          wholePounds(eligible ? Math.min(closingBalance, SCHEME.mostBalance) : 0),
        ],
        ['Savings beyond them', wholePounds(beyond)],
      ],
      drawing: eligible
        ? {
            kind: 'parts',
            title: 'Savings and bonus together',
            subtitle: 'Towards the home, in pounds',
            items: [
              { label: 'Saved', value: closingBalance },
              { label: 'Bonus', value: bonus },
            ],
            labelHead: 'Part',
            valueHead: 'Amount',
          }
        : null,
    }
  },
  formula: {
    lines: ['b = 25% × s', 's = min(B, 12,000), if B ≥ 1,600'],
    terms: [
      ['b', 'the bonus, to the penny'],
      ['B', 'the balance when the account is closed, interest included'],
      ['s', 'the savings that earn it: £12,000 at most'],
    ],
  },
  meaning: [
    'The bonus is a quarter of what you saved. Your conveyancer claims it after the account is closed and adds it to the money on the day of completion. It cannot be used for the deposit at exchange of contracts, nor for fees.',
    'Each person has an account of their own, so two first-time buyers who buy together can receive two bonuses. Somebody who also holds a Lifetime ISA can use the bonus of one of the two for a home, not of both.',
  ],
  assumptions: [
    `New accounts were possible until 30 November 2019. Saving is possible until 30 November 2029, and the bonus must be claimed by 30 November 2030.`,
    `The first month allowed up to ${wholePounds(SCHEME.firstMonthDeposit)}, each later month up to ${wholePounds(SCHEME.monthlyDeposit)}. What exceeded them should not be in the account.`,
    `The full price counts for the cap, also in shared ownership: ${wholePounds(SCHEME.priceCap)}, or ${wholePounds(SCHEME.priceCapInLondon)} in London.`,
    'The home must be the only one you own and one to live in; it may not be let when you buy it.',
  ],
  nations:
    'The scheme covers homes in England, Scotland, Wales and Northern Ireland alike; the higher cap is for London only.',
  professional:
    'Tell your conveyancer about the account before exchange: the claim has forms and a closing statement of its own. If the price is near the cap, ask before you offer.',
  related: linksTo(
    '/stampdutycalculator',
    '/mortgage-affordability-calculator',
    '/mortgage-repayment-calculator',
    '/rent-vs-buy-calculator',
  ),
  reading: [OFFICIAL.helpToBuyIsa, OFFICIAL.lifetimeIsa],
})
