import type { Problem } from './operations.ts'
import { retryAfterSecondsOf } from './retries.ts'

/** A parameter that was wrong. The message continues its name: 'must be a number'. */
export type FieldError = NonNullable<Problem['errors']>[number]

/** A stable error code. Later versions of the API may have others, so handle any text. */
export type ErrorCode = Problem['code'] | (string & Record<never, never>)

type Details = {
  status: number | null
  code: ErrorCode | null
  requestId: string | null
  help: string | null
  errors: readonly FieldError[]
  retryAfterSeconds: number | null
}

/** A call that failed. It wasn't charged, unless no response arrived: then `status` is null. */
export class FreeholdError extends Error implements Details {
  override readonly name = 'FreeholdError'
  /** HTTP status, or null if there was no response. */
  readonly status: number | null
  /** Stable error code, such as 'no_credits'. */
  readonly code: ErrorCode | null
  /** Quote this if you ask us about the error. */
  readonly requestId: string | null
  /** Address of a page that says how to fix it. */
  readonly help: string | null
  /** The wrong parameters, for code 'invalid_parameters'. */
  readonly errors: readonly FieldError[]
  readonly retryAfterSeconds: number | null

  constructor(message: string, details: Partial<Details> & { cause?: unknown } = {}) {
    super(message, { cause: details.cause })
    this.status = details.status ?? null
    this.code = details.code ?? null
    this.requestId = details.requestId ?? null
    this.help = details.help ?? null
    this.errors = details.errors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
  }
}

/** Returns the error of a response that isn't a success, from its problem document if it has one. */
export async function failedResponse(response: Response): Promise<FreeholdError> {
  const problem = problemIn(await response.text())
  return new FreeholdError(
    problem.detail ?? problem.title ?? `The API answered with status ${response.status}`,
    {
      status: response.status,
      code: problem.code ?? null,
      requestId: problem.requestId ?? response.headers.get('x-request-id'),
      help: problem.type ?? null,
      errors: problem.errors ?? [],
      retryAfterSeconds: retryAfterSecondsOf(response.headers.get('retry-after')),
    },
  )
}

function problemIn(text: string): Partial<Problem> {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
