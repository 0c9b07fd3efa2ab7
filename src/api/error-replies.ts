/** Errors that every endpoint can return. */
import { remainingOf } from '#billing/credits/quota.ts'
import type { Account } from '#billing/keys/key-lookup.server.ts'
import { countOf } from '#domain/plain-number.ts'
import type { FieldError, ProblemCode } from '#web/endpoint/problems.ts'

import type { Admitted, Api, Call } from './call.ts'
import { problemReply } from './reply.ts'
import type { Reply } from './reply.ts'

const WORDS: Partial<Record<ProblemCode, string>> = {
  missing_key: 'Send your key as x-api-key: KEY or Authorization: Bearer KEY.',
  unknown_key: 'This key doesn’t belong to any account.',
  revoked_key: 'This key has been revoked. Use your current key.',
  expired_key: 'This key has expired. Create a new one.',
  address_denied: 'This key can’t be used from your IP address.',
  rate_limited: 'You’ve sent too many requests in the last minute for your plan or IP address.',
  cap_reached: 'This call would take you over your spending cap for this month.',
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

/** The error for a call that the database refused to charge. Metered customers are only refused at their spending cap. */
export function chargeRefused(account: Account | null, cost: number): { code: ProblemCode; detail?: string } {
  return account?.metered && !account.unlimited ? { code: 'cap_reached' } : noCredits(cost)
}

/** What's wrong with an Idempotency-Key already used for a different request. */
export const KEY_USED = {
  field: 'Idempotency-Key',
  message: 'was used for a different request in the last 24 hours; send a new key',
} as const

/** The error for an Idempotency-Key already used for a different request. */
export const keyUsedBefore = invalidParameters([KEY_USED])
