// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type Status = {
  status: "ok"
  /** Number of datasets imported. */
  datasets: number
}

export type StatusInput = Record<string, never>
