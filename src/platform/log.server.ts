import pino from 'pino'

import { withoutPersonalData } from './personal-data.ts'
import { currentTrace } from './trace.server.ts'

/** Structured log lines on standard output. Callers pass no personal data: no addresses, mails, keys or query values. */
export type Log = pino.Logger

const LONGEST_STACK = 8000
const DEEPEST_CAUSE = 3

/**
 * The log of this process. Authorisation headers and cookies are cut out should one ever be passed; of errors only what helps to
 * mend is written.
 * @param to standard output when absent
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

/** The trace of the request that a line is about. */
function traceFields(): { traceId?: string } {
  const trace = currentTrace()
  return trace ? { traceId: trace.traceId } : {}
}

/**
 * An error as the log holds it. Databases add whole rows to theirs and mail servers recipients, and both quote what they refuse: the
 * additions stay out, and what is quoted is cut.
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
