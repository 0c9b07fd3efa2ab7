import pino from 'pino'

/** Structured log lines on standard output. Callers pass no personal data: no addresses, mails, keys or query values. */
export type Log = pino.Logger

/** The log of this process. Authorisation headers and cookies are cut out should one ever be passed. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['*.authorization', '*.cookie', '*["x-api-key"]', '*.password', '*.email'],
      censor: '[cut]',
    },
  })
}
