import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** The command line can't be used as it stands; the message says what to write instead. */
export class UsageError extends Error {}

/** Reads flags and positional arguments. Throws a UsageError that names an unknown flag or one without its value. */
export function readArguments<const Flags extends Options>(args: readonly string[], options: Flags) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Only the first sentence: the rest of Node's message is advice about its own syntax.
    throw new UsageError(`${error.message.split('. ')[0]}.`)
  }
}

/** For a command that takes no arguments. Throws a UsageError that names what was given. */
export function noArguments(args: readonly string[]): void {
  const { positionals } = readArguments(args, {})
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument '${positionals[0]}'.`)
}
