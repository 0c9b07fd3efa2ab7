/** An error as Stripe's API reports it. Whatever the request had written is undone. */
export class StripeProblem extends Error {
  readonly status: ProblemStatus
  readonly details: ProblemDetails

  constructor(status: ProblemStatus, details: ProblemDetails) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

type ProblemStatus = 400 | 401 | 402 | 404

type ProblemDetails = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/** A request that can't be carried out. */
export function invalidRequest(message: string, more: { code?: string; param?: string } = {}): StripeProblem {
  return new StripeProblem(400, { type: 'invalid_request_error', message, ...more })
}

/** An ID that doesn't exist. */
export function missingResource(kind: string, id: string): StripeProblem {
  return new StripeProblem(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })
}
