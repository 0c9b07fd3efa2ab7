// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type BatchInput = {
  calls: readonly ({
    /** Your ID for this call. Must be unique within the batch. */
    id: string
    /** HTTP method. */
    method?: "GET" | "POST"
    /** Path and query string, relative to /api/v1. */
    path: string
    /** JSON body, for POST calls. */
    body?: {
      [name: string]: unknown
    }
  })[]
}

export type BatchData = {
  /** Total credits charged for the batch. */
  creditsCharged: number
  answers: readonly ({
    id: string
    /** HTTP status of this call. */
    status: number
    /** Response body of this call: data and meta, or a problem document. */
    body?: unknown
  })[]
}
