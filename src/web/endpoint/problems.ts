import { BATCH_BODY_BYTES, DEEPEST_JSON, USUAL_BODY_BYTES } from '#web/json-body.ts'

/**
 * Every error the API can return: code → status, title, cause and fix. Problem documents (`application/problem+json`,
 * RFC 9457), the pages at `/docs/errors/<code>` and the OpenAPI document are all generated from this table. Codes are
 * stable, and errors are never charged.
 */
const table = {
  invalid_request: {
    status: 400,
    title: 'Invalid request body',
    cause: `The body isn’t valid JSON, isn’t a JSON object, isn’t UTF-8 or is nested more than ${DEEPEST_JSON} levels deep.`,
    fix: 'Send a single JSON object with Content-Type: application/json. The detail says where parsing failed.',
  },
  missing_key: {
    status: 401,
    title: 'API key required',
    cause: 'The request has no x-api-key or Authorization: Bearer header.',
    fix: 'Send your key as x-api-key: KEY or Authorization: Bearer KEY. You’ll find it on your API access page.',
  },
  unknown_key: {
    status: 401,
    title: 'API key not recognised',
    cause: 'The key doesn’t belong to any account.',
    fix: 'Copy the whole key again from your API access page, without spaces. Repeated wrong keys from one IP address are rate limited.',
  },
  revoked_key: {
    status: 401,
    title: 'API key revoked',
    cause: 'The key has been revoked or replaced.',
    fix: 'Use your current key, which is on your API access page.',
  },
  expired_key: {
    status: 401,
    title: 'API key expired',
    cause: 'The key was created with an expiry date, which has passed.',
    fix: 'Create a new key on your API access page.',
  },
  no_credits: {
    status: 402,
    title: 'Not enough credits',
    cause: 'The call costs more credits than you have left. You weren’t charged.',
    fix: 'Wait until your plan renews, move to a larger plan, or switch to the metered plan, which has no quota.',
  },
  cap_reached: {
    status: 402,
    title: 'Spending cap reached',
    cause:
      'The call would take you over the monthly spending cap that you set for the metered plan. You weren’t charged.',
    fix: 'Raise or remove the cap on your API access page, or wait until next month.',
  },
  scope_denied: {
    status: 403,
    title: 'This key can’t use this endpoint',
    cause: 'The key is limited to certain endpoints, and this isn’t one of them.',
    fix: 'Use a key that has the scope named in the detail.',
  },
  address_denied: {
    status: 403,
    title: 'This key can’t be used from this IP address',
    cause: 'The key is limited to certain IP addresses, and the request came from another one.',
    fix: 'Send the request from an allowed address, or create a key with other allowed addresses on your API access page.',
  },
  plan_required: {
    status: 403,
    title: 'Plan required',
    cause: 'The key is valid, but the account has no plan that includes the API.',
    fix: 'Choose a platform or API plan on the pricing page. The same key will work straight away.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    cause:
      'The postcode, area or API path doesn’t exist. A place that exists but has no data isn’t an error.',
    fix: 'Check the spelling. The detail says what wasn’t found; the OpenAPI document lists every path.',
  },
  not_imported: {
    status: 404,
    title: 'Not imported',
    cause:
      'The place may exist, but our copy of the dataset doesn’t have it: only some nations, areas or years were imported.',
    fix: 'The detail says what was imported. GET /api/v1/coverage lists the places and periods of every dataset.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    cause: 'The path exists but doesn’t support this method. Paid endpoints don’t support HEAD.',
    fix: 'Use one of the methods in the Allow header.',
  },
  too_large: {
    status: 413,
    title: 'Request body too large',
    cause: `The body is larger than ${USUAL_BODY_BYTES / 1000} kB, or ${BATCH_BODY_BYTES / 1000} kB for a batch. Photos and CSV files can be larger: the detail says how large.`,
    fix: 'Split it into several requests.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported content type',
    cause: 'The Content-Type isn’t application/json.',
    fix: 'Send Content-Type: application/json.',
  },
  invalid_parameters: {
    status: 422,
    title: 'Invalid parameters',
    cause:
      'A parameter is missing, unknown, the wrong type or out of range, or the Idempotency-Key has already been used for a different request.',
    fix: 'Each entry in errors names a field and says what it should be.',
  },
  not_covered: {
    status: 422,
    title: 'Not covered by this dataset',
    cause: 'The official dataset doesn’t cover this nation or date.',
    fix: 'The detail says what is covered. GET /api/v1/coverage lists the nations and dates in every dataset.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    cause:
      'You’ve sent more requests in a minute than your plan allows, or reached another limit that the detail names.',
    fix: 'Wait for the number of seconds in Retry-After. The RateLimit header on every response says how many requests you have left.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    cause: 'Our server hit an unexpected error. You weren’t charged.',
    fix: 'Try again. If it keeps happening, send us the requestId so that we can trace it.',
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    cause:
      'We couldn’t respond in time: the database is down or slow, or this dataset hasn’t been imported yet. You weren’t charged.',
    fix: 'Try again after the number of seconds in Retry-After.',
  },
} as const

/** A stable error code. */
export type ProblemCode = keyof typeof table

/** An entry in the problem table. */
export type ProblemKind = { status: number; title: string; cause: string; fix: string }

/** The problem table, by code. */
export const problems: Readonly<Record<ProblemCode, ProblemKind>> = table

/** All error codes, ordered by status. */
export const problemCodes = Object.keys(table) as readonly ProblemCode[]

/** Returns `text` as an error code, or null if it isn't one. */
export function findProblemCode(text: string): ProblemCode | null {
  return Object.hasOwn(table, text) ? (text as ProblemCode) : null
}

/** A validation error on one field. The message continues the field's name: 'must be a number'. */
export type FieldError = { field: string; message: string }

/** An RFC 9457 problem document, plus our code, request ID and field errors. */
export type ProblemDocument = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  requestId: string
  errors?: readonly FieldError[]
}

/** Builds a problem document. `siteUrl` has no trailing slash; `type` becomes the absolute URL of the error's page. */
export function problemDocument(
  code: ProblemCode,
  {
    detail,
    requestId,
    siteUrl,
    errors = [],
  }: {
    detail: string
    requestId: string
    siteUrl: string
    errors?: readonly FieldError[]
  },
): ProblemDocument {
  const { status, title } = problems[code]
  const document = { type: `${siteUrl}/docs/errors/${code}`, title, status, detail, code, requestId }
  return errors.length > 0 ? { ...document, errors } : document
}
