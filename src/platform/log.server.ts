import pino from 'pino'

import { systemClock } from './clock.server.ts'
import { gatheredText, MAX_BYTES } from './gathered-text.ts'
import { withoutPersonalData, withoutSharedKey } from './personal-data.ts'
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
    timestamp: timeField,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => traceFields(),
    serializers: { err: told, error: told },
    redact: {
      paths: ['*.authorization', '*.cookie', '*["x-api-key"]', '*.password', '*.email'],
      censor: '[cut]',
    },
  }
  return pino(options, to ?? (sharedOutput ??= standardOutput()))
}

/** What's logged about a request. It's all our own or free of personal data, so it needs no redacting. */
export type RequestLine = {
  requestId: string
  traceId: string
  method: string
  route: string
  status: number
  ms: number
  /** Whether a cached page was sent. */
  kept?: boolean
}

/**
 * Returns a function that logs a request, in the same format and place as all other lines. It's written out here because logging in the
 * general way would take as long as everything else about a cached page.
 */
export function requestLines(log: Log): (line: RequestLine) => void {
  const { stream, bindings } = innards(log)
  return ({ requestId, traceId, method, route, status, ms, kept }) => {
    if (!log.isLevelEnabled('info')) return
    if (pino.symbols.needsMetadataGsym in stream) stream.lastLevel = INFO_LEVEL
    stream.write(
      `{"level":"info"${timeField()}${bindings},"requestId":"${requestId}","traceId":"${traceId}",` +
        `"method":${JSON.stringify(method)},"route":${JSON.stringify(withoutSharedKey(route))},"status":${status},"ms":${ms}${kept ? ',"kept":true' : ''}}\n`,
    )
  }
}

type Innards = { stream: pino.DestinationStream & { lastLevel?: number }; bindings: string }

/** Where a log writes its lines, and the fields that all of them have, as pino keeps them. */
function innards(log: Log): Innards {
  const { streamSym, chindingsSym } = pino.symbols
  return {
    stream: Reflect.get(log, streamSym) as Innards['stream'],
    bindings: String(Reflect.get(log, chindingsSym)),
  }
}

const INFO_LEVEL = 30

/** All logs of the process share it, so that they stay in order and it's flushed by one listener. */
let sharedOutput: pino.DestinationStream | null = null

/** From this level on (pino's `warn`), a line may be the last sign of what kills the process. */
const URGENT_LEVEL = 40

/**
 * Standard output. Lines are written together every 20 ms, because each write is a system call; warnings and errors are written at once.
 * If the process is killed outright, only lesser lines of the last 20 ms are lost; in any other case everything is written before it
 * ends.
 */
function standardOutput(): pino.DestinationStream {
  // Several processes may share it. `gatheredText` says why nothing longer is written at once.
  const output = pino.destination({ dest: 1, maxWrite: MAX_BYTES })
  const lines = gatheredText((text) => void output.write(text))
  process.on('exit', () => {
    lines.flush()
    try {
      output.flushSync()
    } catch {
      // Nobody reads it any more.
    }
  })
  const destination = {
    // Makes pino set `lastLevel` before each line.
    [pino.symbols.needsMetadataGsym]: true,
    lastLevel: 0,
    write(line: string) {
      lines.write(line)
      if (this.lastLevel >= URGENT_LEVEL) lines.flush()
    },
  }
  return destination
}

let latest = { ms: 0, field: '' }

/** The time of a line. Formatting it takes as long as the rest of the line, so lines of the same millisecond share it. */
function timeField(): string {
  const now = systemClock.now()
  const ms = now.getTime()
  if (ms !== latest.ms) latest = { ms, field: `,"time":"${now.toISOString()}"` }
  return latest.field
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
