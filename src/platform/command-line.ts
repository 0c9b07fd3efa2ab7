import { parseArgs, type ParseArgsConfig } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

/** Invalid command-line arguments. The message says how to fix them. */
export class UsageError extends Error {}

/** Parses flags and positional arguments. Throws a UsageError for an unknown flag or a missing value. */
export function readArguments<const Flags extends Options>(args: readonly string[], options: Flags) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Only use the first sentence. The rest is advice about Node's own syntax.
    const [first = ''] = error.message.split(/\.\s/)
    // A flag follows where its value should: “Option '--seed' argument is ambiguous”.
    const flag = /^Option '(.+)' argument is ambiguous$/.exec(first)?.[1]
    throw new UsageError(
      flag === undefined
        ? `${first.replace(/\.$/, '')}.`
        : `${flag} needs a value. If it begins with a dash, write ${flag.split(' ').at(-1)}=VALUE.`,
    )
  }
}

/** Parser for commands without arguments. Throws a UsageError if there are any. */
export function noArguments(args: readonly string[]): void {
  const { positionals } = readArguments(args, {})
  if (positionals[0] !== undefined) throw new UsageError(`Unexpected argument '${positionals[0]}'.`)
}
