import { withoutPersonalData, withoutQuery } from '#platform/personal-data.ts'

import { wordsOf, wordsOfConsole, type ErrorWords } from './error-words.ts'
import { isLeftOut } from './left-out.ts'
import { CONSOLE_WINDOW_MS, repeatGuard, RESPONSE_WINDOW_MS } from './repeats.ts'
import { REPORT_PATH, type ErrorReport, type ReportDetails } from './report.ts'

/** Browser APIs used by the reporter, passed in so that its rules can be tested without a browser. */
export type ReporterOptions = {
  isBot: () => boolean
  page: () => { url: string; path: string }
  distinctId: () => string
  device: () => Omit<ReportDetails, 'extras'>
  send: (report: ErrorReport) => Promise<void>
  log: (message: string, about?: unknown) => void
  nowMs: () => number
}

/** A failed HTTP response. */
export type FailedResponse = { url: string; method: string; status: number }

/** Reports errors by the rules of the specification's 'Error-reporting behaviour'. */
export type Reporter = {
  consoleError: (values: readonly unknown[]) => void
  failedResponse: (response: FailedResponse) => void
  unhandledRejection: (reason: unknown) => void
  componentError: (thrown: unknown, where: { island: string; componentStack: string }) => void
  globalError: (thrown: unknown, where: { source: string; line: number }) => void
}

type Extras = ReportDetails['extras']

/** Creates a page's reporter. */
export function createReporter(options: ReporterOptions): Reporter {
  const consoleRepeats = repeatGuard(CONSOLE_WINDOW_MS)
  const responseRepeats = repeatGuard(RESPONSE_WINDOW_MS)
  const tell = (words: ErrorWords, extras: Extras) => void deliver(options, words, extras)
  return {
    consoleError: (values) => {
      const words = wordsOfConsole(values)
      if (isLeftOut(words.message)) {
        options.log('Expected, so not reported')
        return
      }
      if (consoleRepeats(words.message, options.nowMs())) return
      tell(words, { kind: 'console', arguments: values.length })
    },
    failedResponse: ({ url, method, status }) => {
      const address = withoutQuery(url)
      if (status === 429 || pathOf(address) === REPORT_PATH) return
      if (responseRepeats(address, options.nowMs())) return
      const message = `HTTP ${status}: ${method} ${address}`
      tell({ error: 'HttpError', message, stack: '' }, { kind: 'response', status, method })
    },
    unhandledRejection: (reason) => tell(wordsOf(reason, 'UnhandledRejection'), { kind: 'rejection' }),
    componentError: (thrown, { island, componentStack }) =>
      tell(wordsOf(thrown, 'ComponentError'), {
        kind: 'component',
        island,
        componentStack: componentStack.slice(0, 1000),
      }),
    globalError: (thrown, { source, line }) =>
      tell(wordsOf(thrown, 'GlobalError'), { kind: 'global', source: withoutQuery(source), line }),
  }
}

async function deliver(options: ReporterOptions, words: ErrorWords, extras: Extras): Promise<void> {
  if (options.isBot()) return
  const { url, path } = options.page()
  try {
    const report: ErrorReport = {
      error: words.error,
      message: withoutPersonalData(words.message),
      stack: withoutPersonalData(words.stack),
      url: withoutQuery(url),
      path,
      distinctId: options.distinctId(),
      details: { ...options.device(), extras },
    }
    await options.send(report)
  } catch (error) {
    options.log('An error report could not be sent', error)
  }
}

function pathOf(address: string): string {
  return address.replace(/^[a-z]+:\/\/[^/]*/i, '')
}
