import { input } from '#calculators/engine/sheet/inputs.ts'
import { line } from '#calculators/engine/sheet/lines.ts'
import { sheet } from '#calculators/engine/sheet/sheet.ts'

const SMALL_PRINT = 'Minimum fee and VAT'

/** What it costs to sell through an estate agent: a percentage of the price or a fixed fee, with VAT. */
export const estateAgentFee = sheet({
  name: 'estate-agent-fee',
  path: '/estate-agent-fee-calculator',
  title: 'Estate agent fee',
  summary: 'An estate agent’s fee including VAT, and what’s left of the sale price.',
  hub: {
    group: 'selling',
    question: 'What would an agent cost me including VAT, and what would I have left?',
  },
  method: 'The fee as quoted, plus VAT where the quote leaves it out',
  prefill: { salePrice: 'average-price' },
  inputs: {
    salePrice: input('money', 'Sale price', {
      start: 300_000,
      least: 1,
      api: { least: 0, default: 0 },
      lever: true,
    }),
    charged: input('choice', 'What does the agent charge?', {
      start: 'percentage',
      options: [
        { value: 'percentage', label: 'A percentage' },
        { value: 'fixed', label: 'A fixed fee' },
      ],
      api: { default: 'fixed' },
      lever: true,
    }),
    feePercent: input('percent', 'Percentage fee', {
      hint: 'A share of the sale price',
      start: 1.4,
      most: 20,
      blank: 0,
      api: { most: 1_000 },
      lever: true,
    }),
    fixedFee: input('money', 'Fixed fee', {
      hint: 'To compare with a percentage. Leave it blank if you don’t have a quote',
      start: 1_500,
      blank: 0,
      lever: true,
    }),
    feeIncludesVat: input('switch', 'The quotes include VAT', { under: SMALL_PRINT }),
    minimumFee: input('money', 'Minimum fee', {
      hint: 'The least you’d pay on a percentage fee, with or without VAT as quoted',
      blank: 0,
      group: SMALL_PRINT,
    }),
    vatPercent: input('percent', 'VAT', {
      hint: '0 if the agent isn’t registered for VAT',
      start: 20,
      group: SMALL_PRINT,
      api: { default: 20 },
    }),
  },
  lines: {
    percentageFee: line('Percentage fee as quoted', 'money', 'MAX(salePrice * feePercent / 100, minimumFee)'),
    isFixed: line('Fixed fee charged', 'yes-no', 'AND(charged = "fixed", fixedFee > 0)', { quiet: true }),
    quoted: line('Fee as quoted', 'money', 'IF(isFixed, fixedFee, percentageFee)'),
    vatFactor: line('(1 + VAT rate)', 'share', '1 + vatPercent / 100', { quiet: true }),
    feeIncVat: line('Fee including VAT', 'exact-pounds', 'IF(feeIncludesVat, quoted, quoted * vatFactor)', {
      output: true,
      show: 'answer',
      better: 'lower',
    }),
    feeExVat: line('Fee excluding VAT', 'money', 'IF(feeIncludesVat, quoted / vatFactor, quoted)', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    vat: line('VAT on the fee', 'money', 'feeIncVat - feeExVat', {
      output: true,
      show: 'figure',
      better: 'lower',
    }),
    effectivePercentIncVat: line(
      'Fee including VAT as a share of the price',
      'percent',
      'PERCENTOF(feeIncVat, salePrice)',
      { output: true, show: 'figure', better: 'lower' },
    ),
    netProceeds: line('Left after the fee', 'money', 'salePrice - feeIncVat', {
      output: true,
      show: 'figure',
      better: 'higher',
      note: 'Before you repay a mortgage and pay the conveyancer',
    }),
    otherQuoted: line('Other quote', 'money', 'IF(isFixed, percentageFee, fixedFee)', { quiet: true }),
    otherFeeIncVat: line(
      'Other quote including VAT',
      'money',
      'IF(otherQuoted = 0, "", IF(feeIncludesVat, otherQuoted, otherQuoted * vatFactor))',
      { show: 'figure', none: 'no other quote' },
    ),
    equalPrice: line(
      'Price at which both cost the same',
      'pounds',
      'IF(OR(feePercent = 0, fixedFee = 0, minimumFee >= fixedFee), "", fixedFee * 100 / feePercent)',
      { none: 'no such price' },
    ),
  },
  notes: ['Choose what the agent charges under “What does the agent charge?”.'],
  check: ({ charged, fixedFee }) =>
    charged === 'fixed' && fixedFee <= 0
      ? [{ field: 'fixedFee', message: 'Fixed fee: enter what the agent charges, such as 1,500', api: false }]
      : [],
  examples: [
    {
      name: '1% plus VAT',
      jurisdiction: 'uk',
      effectiveDate: '2026-11-20',
      inputs: { salePrice: 400_000, feePercent: 1 },
      expected: {
        feeExVat: 4_000,
        vat: 800,
        feeIncVat: 4_800,
        netProceeds: 395_200,
        effectivePercentIncVat: 1.2,
      },
      source: 'By hand: £4,000 and a fifth of it',
    },
  ],
})
