import { estateAgentFee } from '#calculators/estate-agent-fee/calculate.ts'
import { linksTo } from '#site/guides/guide-links.ts'
import { OFFICIAL } from '#site/guides/official-pages.ts'

import { calculatorPage } from './calculator-page.tsx'
import { exactPounds, percentWords, wholePounds } from './money-words.ts'

/** Estate agent fee: the fee with its VAT. */
export const { cache, load, head, Page } = calculatorPage({
  path: '/estate-agent-fee-calculator',
  name: 'Estate agent fee',
  title: 'Estate agent fee calculator with VAT',
  description:
    'Work out an estate agent’s fee with VAT from a percentage, a minimum or a fixed fee, what is left of the sale price, and how to compare offers that are quoted differently.',
  heading: 'Estate agent fee calculator',
  lead: 'The fee as you will pay it, VAT included, and what is left of the price.',
  fields: {
    salePrice: { kind: 'money', label: 'Sale price', start: '300,000', least: 1 },
    feePercent: { kind: 'percent', label: 'Fee, of the price', start: '1.5', most: 20 },
    minimumFee: { kind: 'money', label: 'Minimum fee', hint: '0 if there is none', start: '0' },
    fixedFee: { kind: 'money', label: 'Fixed fee instead', hint: '0 if the fee is a percentage', start: '0' },
    feeIncludesVat: {
      kind: 'choice',
      label: 'How is the fee quoted?',
      start: 'no',
      options: [
        { value: 'no', label: 'Plus VAT' },
        { value: 'yes', label: 'VAT included' },
      ],
    },
  },
  answer: ({ feeIncludesVat, ...values }) => {
    const result = estateAgentFee({ ...values, feeIncludesVat: feeIncludesVat === 'yes' })
    return {
      label: 'Fee with VAT',
      value: exactPounds(result.feeIncVat),
      sentence: `That is ${percentWords(result.effectivePercentIncVat)} of the price, and leaves ${exactPounds(result.netProceeds)} before the mortgage is repaid.`,
      facts: [
        ['Fee without VAT', exactPounds(result.feeExVat)],
        ['VAT at 20%', exactPounds(result.vat)],
        ['Left of the price', exactPounds(result.netProceeds)],
      ],
      drawing: {
        kind: 'bars',
        title: 'What the fee would be at usual percentages',
        subtitle: `For a price of ${wholePounds(values.salePrice)}, VAT included`,
        items: [0.9, 1.2, 1.5, 1.8].map((feePercent) => ({
          label: `${feePercent}% plus VAT`,
          value: estateAgentFee({ salePrice: values.salePrice, feePercent }).feeIncVat,
        })),
        labelHead: 'Fee',
        valueHead: 'With VAT',
      },
    }
  },
  formula: {
    lines: ['F = max(P × p, m) × (1 + t)', 'N = P − F'],
    terms: [
      ['F', 'the fee with VAT'],
      ['P', 'the sale price'],
      ['p', 'the percentage, without VAT'],
      ['m', 'the minimum fee, without VAT'],
      ['t', 'VAT, 20%'],
      ['N', 'what is left of the price'],
    ],
  },
  meaning: [
    'Agents quote a percentage of the price that the home is sold for, and the law wants the fee named in the contract before you are bound by it. A quote “plus VAT” costs a fifth more than it looks: 1.5% plus VAT is 1.8%.',
    'A percentage gives the agent a little more for a better price; a fixed fee gives certainty, but some are due even if the home is not sold. Compare fees as an amount with VAT, and ask what happens if the buyer withdraws or you do.',
  ],
  assumptions: [
    'VAT is 20%. Very small agents may not be registered for VAT: then the fee is what they quote.',
    'The bars are usual percentages, from 0.9% to 1.8% plus VAT. No official statistic of fees exists.',
    'Photographs, premium listings, energy certificate, auction fees and withdrawal fees come on top unless the contract includes them.',
    'Conveyancing, removal and the repayment of the mortgage are not counted.',
  ],
  nations:
    'The Estate Agents Act 1979 applies in the whole United Kingdom. In Scotland solicitors often sell homes, and the seller pays for the home report.',
  professional:
    'Have the contract explained before you sign if it says sole selling rights: the fee is then due even if you find the buyer yourself. Complaints go to the redress scheme that every agent must belong to.',
  related: linksTo(
    '/home-equity-calculator',
    '/capital-gains-tax-uk-property-calculator',
    '/buy-to-let-flip-calculator',
    '/virtual-staging-real-estate',
  ),
  reading: [OFFICIAL.agents, OFFICIAL.propertyDescriptions],
})
