import { EVERY_NATION, calculator } from '#calculators/engine/calculator.ts'
import { formatDate } from '#domain/dates.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { whyNotCovered } from '#tax/land/regime.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { outputOf } from './answer.ts'
import { explainStampDuty } from './explain.ts'
import { PurchaseInput } from './inputs.ts'
import { StampDutyOutput } from './outputs.ts'
import { purchaseOf } from './purchase-body.ts'

/** Said with every answer: what nobody has checked. */
const NOTICE = 'Changes announced after the verifiedOn date of each rule aren’t included.'

/** The tax on buying land in the United Kingdom, in the API. */
export const propertyTransactionTax = calculator({
  name: 'property-transaction-tax',
  title: 'Stamp duty: SDLT, LBTT and LTT',
  summary:
    'The tax on buying a home, land or a lease anywhere in the UK, for completions since 22 March 2012.',
  page: '/stampdutycalculator',
  nations: EVERY_NATION,
  inputs: PurchaseInput,
  outputs: StampDutyOutput,
  examples: [
    {
      name: 'A home in England',
      jurisdiction: 'england',
      effectiveDate: '2025-04-07',
      inputs: { price: 295_000 },
      expected: { tax: 4_750 },
      source: 'https://www.gov.uk/stamp-duty-land-tax/residential-property-rates',
    },
    {
      name: 'A home in Wales',
      jurisdiction: 'wales',
      effectiveDate: '2023-06-02',
      inputs: { price: 350_000 },
      expected: { tax: 7_500 },
      source: 'gov.wales, LTTA/3020',
    },
    {
      name: 'An additional home, contract before the rate rose',
      jurisdiction: 'england',
      effectiveDate: '2025-01-01',
      inputs: { price: 400_000, ownsOtherProperty: true, contractDate: '2024-08-01' },
      expected: { tax: 19_500 },
      source: 'https://www.gov.uk/hmrc-internal-manuals/stamp-duty-land-tax-manual/sdltm09740',
    },
  ],
  calculate: (inputs, { jurisdiction, effectiveDate }) =>
    calculatePurchase(inputs, { jurisdiction: jurisdiction as Nation, effectiveDate, explain: false }),
  explain: (inputs, { jurisdiction, effectiveDate }) =>
    explainStampDuty(stampDuty(purchaseOf(inputs, jurisdiction as Nation), effectiveDate)),
})

/** The calculation behind both endpoints that offer it. */
export function calculatePurchase(
  inputs: PurchaseInput,
  {
    jurisdiction,
    effectiveDate,
    explain,
  }: { jurisdiction: Nation; effectiveDate: IsoDate; explain: boolean },
) {
  const refusal = whyNotCovered(effectiveDate)
  if (refusal) return problem('not_covered', refusal, [{ field: 'effectiveDate', message: refusal }])
  if (inputs.contractDate && inputs.contractDate > effectiveDate) {
    const message = `must be ${formatDate(effectiveDate)}, the day of completion, or earlier`
    return problem('invalid_parameters', `contractDate ${message}.`, [
      { field: 'inputs.contractDate', message },
    ])
  }
  const purchase = purchaseOf(inputs, jurisdiction)
  const result = stampDuty(purchase, effectiveDate)
  return answer(outputOf(result, purchase, effectiveDate, explain), { notices: [NOTICE] })
}
