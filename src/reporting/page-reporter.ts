import { isbot } from 'isbot'

import { askSite } from '#web/ask-site.ts'

import { anonymousId } from './anonymous-id.ts'
import { deviceOf } from './device.ts'
import type { reportCall } from './report-endpoint.server.ts'
import { REPORT_PATH } from './report.ts'
import { createReporter, type Reporter } from './reporter.ts'

/** The reporter of the current page. `fetch` is the browser's own, which doesn't report its own failures. */
export function pageReporter({
  visitor,
  fetch,
}: {
  visitor: string | undefined
  fetch: typeof globalThis.fetch
}): Reporter {
  return createReporter({
    isBot: () => isbot(navigator.userAgent),
    page: () => ({ url: location.href, path: location.pathname }),
    distinctId: () =>
      visitor ??
      anonymousId(
        () => localStorage,
        () => crypto.randomUUID().replaceAll('-', ''),
      ),
    device: () => ({
      ...deviceOf(navigator.userAgent),
      screen: { width: screen.width, height: screen.height },
      viewport: { width: innerWidth, height: innerHeight },
    }),
    send: async (report) => {
      // A report outlives the page that it is about.
      const options = { keepalive: true, fetch }
      const { ok, status } = await askSite<typeof reportCall>(REPORT_PATH, report, options)
      if (!ok) throw new Error(`The report was answered with ${status}`)
    },
    log: (message, about) => (about === undefined ? console.info(message) : console.warn(message, about)),
    nowMs: () => performance.now(),
  })
}
