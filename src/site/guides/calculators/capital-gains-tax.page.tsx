import { capitalGainsTax } from '#calculators/capital-gains-tax/calculate.ts'
import { isoDate } from '#domain/dates.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, wholePounds } from './money-words.ts'

const SALE = {
  proceeds: 320_000,
  sellingCosts: 5_000,
  purchasePrice: 200_000,
  purchaseCosts: 4_000,
  improvementCosts: 12_000,
  grossIncome: 36_000,
}
/** Day of the contract. */
const ON = isoDate('2026-07-24')

/** Capital gains tax: one sale worked through. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/capital-gains-tax-uk-property-calculator',
  name: 'Capital gains tax',
  title: 'Capital gains tax on UK property: a worked guide',
  description:
    'How capital gains tax on a UK home is worked out in 2026-27: the gain, the exempt amount, the 18% and 24% rates, the order of reliefs and losses, and the 60-day return.',
  heading: 'Capital gains tax on UK property',
  lead: 'A let home is sold: from the two prices to the tax, step by step, with the rates of 2026-27.',
  fields: {},
  given: [
    ['Sold for', wholePounds(SALE.proceeds)],
    ['Agent and solicitor', wholePounds(SALE.sellingCosts)],
    ['Bought for', wholePounds(SALE.purchasePrice)],
    ['Stamp duty and fees then', wholePounds(SALE.purchaseCosts)],
    ['Extension', wholePounds(SALE.improvementCosts)],
    ['Income of the year', wholePounds(SALE.grossIncome)],
    ['Lived there', 'never'],
  ],
  answer: () => {
    const result = capitalGainsTax(SALE, ON)
    return {
      label: 'Capital gains tax',
      value: exactPounds(result.tax),
      sentence: `The gain is ${wholePounds(result.gain)}. ${wholePounds(result.annualExemptAmountUsed)} of it is exempt; what fits into the basic band is taxed at ${result.lowerRatePercent}%, the rest at ${result.higherRatePercent}%.`,
      facts: [
        ['Gain', wholePounds(result.gain)],
        [`Taxed at ${result.lowerRatePercent}%`, wholePounds(result.taxedAtLowerRate)],
        [`Taxed at ${result.higherRatePercent}%`, wholePounds(result.taxedAtHigherRate)],
        ['Report and pay', 'within 60 days of completion'],
      ],
      drawing: {
        kind: 'parts',
        title: 'How the gain is taxed',
        subtitle: 'The gain in parts, in pounds',
        items: [
          { label: 'Exempt', value: result.annualExemptAmountUsed },
          {
            label: `At ${result.lowerRatePercent}%`,
            value: result.taxedAtLowerRate,
            detail: `${exactPounds((result.taxedAtLowerRate * result.lowerRatePercent) / 100)} of tax`,
          },
          {
            label: `At ${result.higherRatePercent}%`,
            value: result.taxedAtHigherRate,
            detail: `${exactPounds((result.taxedAtHigherRate * result.higherRatePercent) / 100)} of tax`,
          },
        ],
        labelHead: 'Part',
        valueHead: 'Of the gain',
      },
    }
  },
  formula: {
    lines: [
      'G = S − s − P − p − w',
      'b = 37,700 − max(0, Y − 12,570)',
      'T = 18% × min(G − 3,000, b) + 24% × rest',
    ],
    terms: [
      ['G', 'the gain: sale price less costs of selling, purchase, costs of buying and improvements'],
      ['Y', 'income of the year before the personal allowance'],
      ['b', 'what is left of the basic band'],
      ['T', 'the tax, after the exempt amount of £3,000'],
    ],
  },
  meaning: [
    'Capital gains tax is charged on the rise in value, not on the price. Improvements that are still there when you sell, such as an extension, reduce the gain; repairs and redecoration do not, they were costs of letting.',
    'The order matters. From the gain come private residence relief, then letting relief, then losses of the same year in full, then the annual exempt amount, and only then losses of earlier years, as far as they are needed.',
    'A home that was your main home for all the time you owned it is normally free of tax. If it was so for a part, that part of the gain and the last nine months are free, provided you lived there at some time. Letting relief is left only for the time when you lived there together with your tenant.',
  ],
  assumptions: [
    'The example is an individual with £36,000 of income in 2026-27, no other gains, no losses and no relief.',
    'The rates for homes are 18% and 24% since 6 April 2024. UK bands count in Scotland and Wales as well.',
    'Joint owners split the gain; each has an exempt amount and bands. A transfer between spouses or civil partners is neither gain nor loss.',
    'Companies pay corporation tax instead, and people who buy to sell pay income tax as traders.',
  ],
  nations: 'Capital gains tax is the same in England, Scotland, Wales and Northern Ireland.',
  professional:
    'Ask an accountant before you exchange, not after: the day of the contract decides the tax year, and a transfer of a share to a spouse must come before it. A UK resident reports within 60 days of completion if tax is due; a non-resident always does.',
  related: linksTo(
    '/estate-agent-fee-calculator',
    '/stampdutycalculator',
    '/rental-yield-calculator',
    '/postcodes',
    '/property-investment-course',
  ),
  reading: [OFFICIAL.cgtProperty, OFFICIAL.cgtRates, OFFICIAL.cgtReport, OFFICIAL.reliefHome],
})
