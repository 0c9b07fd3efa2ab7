import type { IsoDate } from '#domain/dates.ts'
import { londonDay, systemClock } from '#platform/clock.server.ts'
import { UsageError } from '#platform/command-line.ts'
import { isDatabaseAway, openDatabase, type Database } from '#platform/database.server.ts'
import { readSettings, SettingsError, type Settings } from '#platform/env.server.ts'
import { withServices, type Services } from '#platform/services.server.ts'

/** An operator's command: its usage text, argument parser and implementation. */
export type Command<Request> = {
  /** Printed for `--help`, and if required arguments are missing. */
  usage: string
  needsArguments?: boolean
  /** Parses the arguments. Throws a UsageError if they're invalid. */
  read: (args: string[]) => Request
  /** Runs the command. Returns false if the operator needs to do something, which exits with code 1. */
  run: (request: Request, context: CommandContext) => Promise<boolean | void> | boolean | void
}

/** What commands can use. Nothing is opened until it's needed. */
export type CommandContext = {
  today: IsoDate
  now: Date
  /** Once called, Ctrl-C and SIGTERM abort this signal instead of ending the process. */
  stopSignal: () => AbortSignal
  /** Writes results to standard output. */
  print: (text: string) => void
  /** Writes progress and messages to standard error. */
  say: (line: string) => void
  settings: () => Settings
  /** Opens the hosted or embedded services, runs `work` and always closes them. */
  withServices: <T>(work: (services: Services) => Promise<T>) => Promise<T>
  /** The same, with an open database. */
  withDatabase: <T>(work: (db: Database, services: Services) => Promise<T>) => Promise<T>
}

/** A command's arguments, settings and output. */
export type Terminal = {
  args: string[]
  print: (text: string) => void
  say: (line: string) => void
  settings: () => Settings
}

/** Exit codes: success, failure (see standard error), invalid usage. */
export const EXIT = { done: 0, failed: 1, usage: 2 } as const

/** Runs a command with this process's arguments, output and exit code. */
export async function command<Request>(definition: Command<Request>): Promise<void> {
  process.exitCode = await runCommand(definition, {
    args: process.argv.slice(2),
    print: (text) => void process.stdout.write(text),
    say: (line) => void process.stderr.write(`${line}\n`),
    settings: readSettings,
  })
}

/**
 * Runs a command and returns its exit code. Errors are printed as one message on standard error, with a stack trace only if
 * LOG_LEVEL is debug. With `--json` they're printed as an object with the key `error` on standard output.
 */
export async function runCommand<Request>(
  { usage, needsArguments = false, read, run }: Command<Request>,
  terminal: Terminal,
): Promise<number> {
  const { args, print, say } = terminal
  const flags = args.slice(0, args.includes('--') ? args.indexOf('--') : args.length)
  if (flags.includes('--help') || flags.includes('-h')) {
    print(`${usage}\n`)
    return EXIT.done
  }
  if (needsArguments && args.length === 0) {
    say(usage)
    return EXIT.usage
  }
  try {
    return (await run(read(args), contextOf(terminal))) === false ? EXIT.failed : EXIT.done
  } catch (error) {
    const wrongUsage = error instanceof UsageError
    if (flags.includes('--json')) print(`${JSON.stringify({ error: messageOf(error) })}\n`)
    else say(wrongUsage ? `${messageOf(error)}\nUse --help for usage.` : messageOf(error))
    if (wantsStack(terminal, error)) say(String(error instanceof Error ? error.stack : error))
    return wrongUsage ? EXIT.usage : EXIT.failed
  }
}

function contextOf({ print, say, settings }: Terminal): CommandContext {
  const open: CommandContext['withServices'] = (work) => withServices(settings(), work)
  return {
    today: londonDay(systemClock),
    now: systemClock.now(),
    stopSignal,
    print,
    say,
    settings,
    withServices: open,
    withDatabase: (work) =>
      open(async (services) => {
        const database = openDatabase({ url: services.databaseUrl, max: 2 })
        return work(database.db, services).finally(() => database.close())
      }),
  }
}

function stopSignal(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!isDatabaseAway(error)) return error.message || error.name
  const reason = error.message || ('code' in error ? String(error.code) : error.name)
  return `Could not reach the database (${reason}). Check that it's running and that DATABASE_URL is correct.`
}

function wantsStack({ settings }: Terminal, error: unknown): boolean {
  if (error instanceof UsageError || error instanceof SettingsError) return false
  try {
    return settings().logLevel === 'debug'
  } catch {
    return false
  }
}
