import pino from 'pino'

import { withoutPersonalData } from './personal-data.ts'
import { currentTrace } from './trace.server.ts'

/** Structured logging to standard output. Never log personal data: no IP or email addresses, keys or query values. */
export type Log = pino.Logger

const LONGEST_STACK = 8000
const DEEPEST_CAUSE = 3

/**
 * Creates the log. Redacts authorisation headers and cookies, and keeps only the useful parts of errors.
 * @param to standard output by default
 */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => traceFields(),
    serializers: { err: told, error: told },
    redact: {
      paths: ['*.authorization', '*.cookie', '*["x-api-key"]', '*.password', '*.email'],
      censor: '[cut]',
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** The trace of the current request. */
function traceFields(): { traceId?: string } {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/**
 * An error as logged. Database errors can include whole rows, and mail errors recipients, so extra properties are dropped and
 * quoted values are cut.
 */
function told(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null)
    return typeof error === 'string' ? withoutPersonalData(error) : null
  const { name, code, message, stack, cause } = error as Record<string, unknown>
  const text = (value: unknown) =>
    typeof value === 'string' ? withoutPersonalData(value.slice(0, LONGEST_STACK)) : undefined
  return {
    name: text(name),
    code: typeof code === 'number' ? code : text(code),
    message: text(message),
    stack: text(stack),
    ...(cause && depth < DEEPEST_CAUSE ? { cause: told(cause, depth + 1) } : {}),
  }
}
