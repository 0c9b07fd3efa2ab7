/** Errors that every endpoint can return. */
import { remainingOf } from '#billing/credits/quota.ts'
import { countOf } from '#domain/plain-number.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'

import type { Admitted, Api, Call } from './call.ts'
import { problemReply } from './reply.ts'
import type { Reply } from './reply.ts'

const WORDS: Partial<Record<ProblemCode, string>> = {
  missing_key: 'Send your key as x-api-key: KEY or Authorization: Bearer KEY.',
  unknown_key: 'This key doesn’t belong to any account.',
  revoked_key: 'This key has been revoked. Use your current key.',
  rate_limited: 'You’ve sent too many requests in the last minute for your plan or IP address.',
  plan_required: 'Your account doesn’t have a plan that includes the API.',
  internal: 'Something went wrong on our side. We’ve logged it under this requestId.',
  unavailable: 'The database is temporarily unavailable.',
}

/** An error response. `detail` defaults to the code's standard wording. */
export function errorReply(
  api: Pick<Api, 'siteUrl'>,
  call: Pick<Call, 'requestId'>,
  { account, limit }: Admitted,
  why: { code: ProblemCode; detail?: string; errors?: readonly FieldError[] },
): Reply {
  const { code, detail = WORDS[code] ?? code, errors = [] } = why
  const remaining = account ? remainingOf(account) : undefined
  return problemReply(code, {
    detail,
    requestId: call.requestId,
    siteUrl: api.siteUrl,
    limit,
    errors,
    remaining,
  })
}

/** An invalid_parameters error that lists every wrong field. */
export function invalidParameters(errors: readonly FieldError[]): {
  code: ProblemCode
  detail: string
  errors: readonly FieldError[]
} {
  const detail = errors.map(({ field, message }) => `${field} ${message}`).join('; ')
  return { code: 'invalid_parameters', detail: `${detail}.`.replace(/([.?!])\.$/, '$1'), errors }
}

/** A no_credits error for a call that costs `cost` credits. */
export function noCredits(cost: number): { code: ProblemCode; detail: string } {
  return {
    code: 'no_credits',
    detail: `This call costs ${countOf(cost, 'credit')}, which is more than you have left.`,
  }
}

/** The error for an Idempotency-Key already used for a different request. */
export const keyUsedBefore = invalidParameters([
  {
    field: 'Idempotency-Key',
    message: 'was used for a different request in the last 24 hours; send a new key',
  },
])
