/** What the browser tells of an error: the body of POST /api/report-error. */
export type ErrorReport = {
  /** Name of the error: TypeError, HttpError. */
  error: string
  message: string
  stack: string
  url: string
  path: string
  /** The signed-in visitor's id, or an anonymous one that lies in this browser. */
  distinctId: string
  details: ReportDetails
}

/** Where it happened, and what was special about it. */
export type ReportDetails = {
  browser: string
  os: string
  screen: Size
  viewport: Size
  extras: Readonly<Record<string, string | number | boolean>>
}

type Size = { width: number; height: number }

/** Where reports go. */
export const REPORT_PATH = '/api/report-error'
