import type { Dated, Period } from '#domain/dated.ts'
import type { IsoDate } from '#domain/dates.ts'

/**
 * The period of a surcharge that applies to a completion on `on`. A contract made before a period's cut-off keeps the
 * previous period, and so on back: a contract from 2022 that completes in 2025 keeps the 2022 rate. Assumes that the
 * contract wasn't varied or assigned after the cut-off.
 */
export function periodForContract<T extends { contractsBefore: string | null }>(
  rules: Dated<T>,
  on: IsoDate,
  contractDate: IsoDate | null,
): Period<T> {
  let period = rules.on(on)
  for (let index = rules.periods.indexOf(period); index > 0; index--) {
    const cutOff = period.value.contractsBefore
    const before = rules.periods[index - 1]
    if (!before || !contractDate || cutOff === null || contractDate >= cutOff) break
    period = before
  }
  return period
}
