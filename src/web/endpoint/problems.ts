/**
 * Every way the API can refuse, in one table: code → status, title, when it happens and what to do about it.
 * The answers (`application/problem+json`, RFC 9457), the pages `/docs/errors/<code>` and the OpenAPI document are
 * made from it, so they cannot disagree. A code never changes its meaning; none of these answers is ever charged.
 */
const table = {
  invalid_request: {
    status: 400,
    title: 'The request cannot be read',
    when: 'The body is not JSON, is not an object, or is not UTF-8 text.',
    mend: 'Send one JSON object, with Content-Type: application/json. The detail names the place where reading stopped.',
  },
  missing_key: {
    status: 401,
    title: 'An API key is needed',
    when: 'The request carries neither an x-api-key header nor Authorization: Bearer.',
    mend: 'Send your key as x-api-key: KEY or as Authorization: Bearer KEY. You find it on your dashboard.',
  },
  unknown_key: {
    status: 401,
    title: 'This API key does not exist',
    when: 'No customer has a key that reads like this one.',
    mend: 'Copy the key again from your dashboard, whole and without blanks. Many wrong keys from one address are slowed down.',
  },
  revoked_key: {
    status: 401,
    title: 'This API key was revoked',
    when: 'The key was yours once, but was revoked or rotated.',
    mend: 'Use one of your live keys, or make a new one on your dashboard.',
  },
  no_credits: {
    status: 402,
    title: 'The plan’s calls are used up',
    when: 'The answer would cost more credits than are left. Nothing was charged.',
    mend: 'Wait for the next period of your plan, choose a larger one, or change to the metered plan, which has no quota.',
  },
  scope_denied: {
    status: 403,
    title: 'This key may not use this endpoint',
    when: 'The key was made for some endpoints only, and this one is not among them.',
    mend: 'Use another key, or make one whose scopes include the scope that the detail names.',
  },
  plan_required: {
    status: 403,
    title: 'A plan is needed',
    when: 'The key is right, but its owner has no plan that includes the API.',
    mend: 'Choose a platform plan or an API plan on the pricing page; the same key works from then on.',
  },
  not_found: {
    status: 404,
    title: 'There is no such thing',
    when: 'The postcode, area or address of the API does not exist. Not having rows for an existing place is not an error.',
    mend: 'Check the spelling. The detail says what was looked for; the OpenAPI document lists every path.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This path does not take that method',
    when: 'The path exists, but for another method, such as POST instead of GET. HEAD is not offered on paid paths.',
    mend: 'Use one of the methods in the Allow header.',
  },
  too_large: {
    status: 413,
    title: 'The body is too large',
    when: 'The body is larger than 1 MB.',
    mend: 'Split the work over several requests.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The body is not declared as JSON',
    when: 'The Content-Type is something else than application/json.',
    mend: 'Send Content-Type: application/json.',
  },
  invalid_parameters: {
    status: 422,
    title: 'Some parameters are not right',
    when: 'A parameter is missing, unknown, of the wrong kind or out of its range; or an Idempotency-Key was used before with another request.',
    mend: 'Each entry of errors names one field and says what would be right.',
  },
  not_covered: {
    status: 422,
    title: 'The dataset does not cover this',
    when: 'The nation or the date lies outside the official dataset that the answer would come from.',
    mend: 'The detail names what is covered; GET /api/v1/coverage lists every dataset with its nations and dates.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    when: 'More requests came within a minute than the plan allows.',
    mend: 'Wait for the seconds in Retry-After. The RateLimit headers of every answer tell how many requests are left.',
  },
  internal: {
    status: 500,
    title: 'Something broke on our side',
    when: 'The answer could not be made because of a fault of ours. Nothing was charged.',
    mend: 'Try again. If it stays, write to us with the requestId: it leads us to the fault.',
  },
  unavailable: {
    status: 503,
    title: 'Not available for a moment',
    when: 'The database cannot be reached, so neither the limit nor the answer can be worked out. Nothing was charged.',
    mend: 'Try again after the seconds in Retry-After.',
  },
} as const

/** The stable word of a problem. */
export type ProblemCode = keyof typeof table

/** What the table says of one problem. */
export type ProblemKind = { status: number; title: string; when: string; mend: string }

/** The table, by code. */
export const problems: Readonly<Record<ProblemCode, ProblemKind>> = table

/** All codes, in the order of their status. */
export const problemCodes = Object.keys(table) as readonly ProblemCode[]

/** The code if `text` is one, else null. */
export function findProblemCode(text: string): ProblemCode | null {
  return Object.hasOwn(table, text) ? (text as ProblemCode) : null
}

/** What is wrong with one field, and what would be right. */
export type FieldError = { field: string; message: string }

/** A problem document as RFC 9457 has it, with our code, request id and field errors. */
export type ProblemDocument = {
  type: string
  title: string
  status: number
  detail: string
  code: ProblemCode
  requestId: string
  errors?: readonly FieldError[]
}

/** Puts the document together. `siteUrl` (no slash at its end) makes `type` an absolute address of our own page. */
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
