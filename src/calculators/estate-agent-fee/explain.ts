import { type WorkingLine, arithmetic, numbersOf, workingOf } from '#calculators/engine/working.ts'

import { type EstateAgentFeeInput, estateAgentFee } from './calculate.ts'

/** The fee and its VAT, line by line. */
export function explainEstateAgentFee(input: EstateAgentFeeInput): WorkingLine[] {
  const result = estateAgentFee(input)
  const { salePrice = 0, feePercent = 0, fixedFee = 0, minimumFee = 0, vatPercent = 20 } = input
  const quoted = fixedFee > 0 ? fixedFee : Math.max((salePrice * feePercent) / 100, minimumFee)
  const given = numbersOf({ salePrice, feePercent, fixedFee, minimumFee, vatPercent, quoted }, result)
  return workingOf(arithmetic('Fee and VAT, quoted with or without it'), [
    {
      label: input.feeIncludesVat ? 'Fee as quoted, VAT inside' : 'Fee as quoted, without VAT',
      formula: fixedFee > 0 ? 'fixedFee' : 'the larger of salePrice × feePercent / 100 and minimumFee',
      given,
      result: quoted,
    },
    {
      label: 'Fee without VAT',
      formula: input.feeIncludesVat ? 'quoted / (1 + vatPercent / 100)' : 'quoted',
      given,
      result: result.feeExVat,
    },
    { label: 'VAT', formula: 'feeExVat × vatPercent / 100', given, result: result.vat },
    { label: 'Fee with VAT', formula: 'feeExVat + vat', given, result: result.feeIncVat },
    { label: 'Left of the price', formula: 'salePrice − feeIncVat', given, result: result.netProceeds },
    {
      label: 'Fee with VAT as a share of the price',
      formula: 'feeIncVat / salePrice',
      given,
      result: result.effectivePercentIncVat,
      unit: 'percent',
    },
  ])
}
