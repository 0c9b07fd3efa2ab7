// Generated from the OpenAPI document by `npm run clients`: change the API instead.

export type BatchJob = {
  id: string
  path: string
  state: "queued" | "running" | "done" | "cancelled"
  /** Number of rows in the file. */
  rows: number
  /** Rows that have been run, including failed ones. */
  done: number
  /** Rows whose status isn’t 200. They’re free. */
  failed: number
  /** Credits charged so far. */
  credits: number
  createdAt: string
  /** Null until the job has ended. */
  endedAt: string | null
  /** The result is deleted then. Null until the job has ended. */
  keptUntil: string | null
  /** Path of the result as CSV. Null until the job has ended. */
  result: string | null
}

export type PostBatchJobsInput = {
  /** Path of a GET endpoint without its query, such as /council-tax or /postcodes/{postcode}. */
  path: string
  /** The file as text. Its first line names the parameters of the endpoint; each other line is one call. Up to 50,000 rows, 20 columns and 5 MB. */
  csv: string
}

export type BatchJobsInput = {
  /** ID of the job. example returns an example. */
  id: string
}

export type CancelBatchJobsInput = {
  /** ID of the job. example returns an example. */
  id: string
}
