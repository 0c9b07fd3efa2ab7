import { countOf } from '#domain/plain-number.ts'
import type { Description } from '#web/endpoint/endpoint.ts'

/** '1 credit', '1 credit per postcode found', 'Charged per call', 'Charged on delivery' or 'Free'. */
export function costOf({
  credits,
  chargedPer,
  chargedLater,
}: Pick<Description, 'credits' | 'chargedPer' | 'chargedLater'>): string {
  if (chargedLater !== undefined) return 'Charged on delivery'
  const per = chargedPer === undefined ? '' : ` per ${chargedPer}`
  if (credits === 0) return per ? `Charged${per}` : 'Free'
  return `${countOf(credits, 'credit')}${per}`
}

/** The same as a sentence: 'Costs 1 credit per postcode found.' */
export function costInASentence(endpoint: Parameters<typeof costOf>[0]): string {
  if (endpoint.chargedLater !== undefined) return endpoint.chargedLater
  const cost = costOf(endpoint)
  return endpoint.credits === 0 ? `${cost}.` : `Costs ${cost}.`
}
