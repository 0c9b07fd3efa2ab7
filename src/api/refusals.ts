/** The refusals that every endpoint shares, in words. */
import { remainingOf } from '#billing/credits/quota.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'

import type { Admitted, Api, Call } from './call.ts'
import { refuse } from './reply.ts'
import type { Reply } from './reply.ts'

const WORDS: Partial<Record<ProblemCode, string>> = {
  missing_key: 'Send your key as x-api-key: KEY or Authorization: Bearer KEY.',
  unknown_key: 'No customer has this key.',
  revoked_key: 'This key was revoked; use a live one.',
  rate_limited: 'More requests came within a minute than the plan, or the address, is allowed.',
  plan_required: 'Your account has no plan that includes the API.',
  internal: 'The answer could not be made; the fault is ours and has been recorded under this requestId.',
  unavailable: 'The database cannot be reached at the moment.',
}

/** Refuses a call; `detail` may be left out where the code says it all. */
export function refusal(
  api: Pick<Api, 'siteUrl'>,
  call: Pick<Call, 'requestId'>,
  { account, limit }: Admitted,
  why: { code: ProblemCode; detail?: string; errors?: readonly FieldError[] },
): Reply {
  const { code, detail = WORDS[code] ?? code, errors = [] } = why
  const remaining = account ? remainingOf(account) : undefined
  return refuse(code, { detail, requestId: call.requestId, siteUrl: api.siteUrl, limit, errors, remaining })
}

/** The refusal that names every wrong field. */
export function invalid(errors: readonly FieldError[]): {
  code: ProblemCode
  detail: string
  errors: readonly FieldError[]
} {
  const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
  return { code: 'invalid_parameters', detail: `${detail}.`.replace(/([.?!])\.$/, '$1'), errors }
}

/** The refusal of a call that costs more than is left. */
export function noCredits(cost: number): { code: ProblemCode; detail: string } {
  return {
    code: 'no_credits',
    detail: `This call costs ${cost} credit${cost === 1 ? '' : 's'}, more than your plan has left.`,
  }
}

/** The refusal of an Idempotency-Key that served another request. */
export const keyUsedBefore = invalid([
  { field: 'Idempotency-Key', message: 'was used in the last 24 hours for another request; take a new one' },
])
