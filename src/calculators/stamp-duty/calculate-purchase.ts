import { type IsoDate, formatDate } from '#domain/dates.ts'
import type { Nation } from '#domain/nation.ts'
import { whyNotCovered } from '#tax/land/regime.ts'
import { stampDuty } from '#tax/land/stamp-duty.ts'
import { answer, problem } from '#web/endpoint/endpoint.ts'

import { outputOf } from './answer.ts'
import type { PurchaseInput } from './inputs.ts'
import { purchaseOf } from './purchase-body.ts'
import { NOTICE } from './sheet.ts'

/** The response of the endpoint that looks up the nation by postcode. */
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
