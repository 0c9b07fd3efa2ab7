import type { Behaviour } from '#web/behaviour.ts'

import { COMPONENT_ERROR, type ComponentError } from './component-errors.ts'
import type { Reporter } from './reporter.ts'

/**
 * Watches the page for errors, in production only. The rest of the reporter is only loaded when there's something to report.
 */
export const errorReports: Behaviour = (element) => {
  const plainFetch = globalThis.fetch.bind(globalThis)
  const plainError = console.error.bind(console)
  let reporter: Promise<Reporter> | null = null
  const tell = (act: (reporter: Reporter) => void) => {
    reporter ??= import('./page-reporter.ts').then(({ pageReporter }) =>
      pageReporter({ visitor: element.dataset['visitor'], fetch: plainFetch }),
    )
    reporter.then(act).catch((error: unknown) => console.warn('The error reporter did not load', error))
  }

  console.error = (...values: unknown[]) => {
    plainError(...values)
    tell(({ consoleError }) => consoleError(values))
  }
  globalThis.fetch = async (input, init) => {
    const response = await plainFetch(input, init)
    const { status, url } = response
    if (status >= 400) {
      const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase()
      tell(({ failedResponse }) => failedResponse({ url, method, status }))
    }
    return response
  }
  addEventListener('unhandledrejection', ({ reason }) =>
    tell(({ unhandledRejection }) => unhandledRejection(reason)),
  )
  addEventListener('error', ({ error, message, filename, lineno }) =>
    tell(({ globalError }) => globalError(error ?? message, { source: filename, line: lineno })),
  )
  addEventListener(COMPONENT_ERROR, (event) => {
    event.preventDefault()
    const { thrown, ...where } = (event as CustomEvent<ComponentError>).detail
    plainError(thrown)
    tell(({ componentError }) => componentError(thrown, where))
  })
}
