/** An error report from the browser: the body of POST /api/report-error. */
export type ErrorReport = {
  /** Name of the error, e.g. TypeError or HttpError. */
  error: string
  message: string
  stack: string
  url: string
  path: string
  /** The signed-in visitor's ID, or an anonymous one stored in this browser. */
  distinctId: string
  details: ReportDetails
}

/** Device and extra details. */
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
