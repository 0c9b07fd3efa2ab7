const MAX_ARGUMENTS = 5
const MAX_ARGUMENT_LENGTH = 1000
const MAX_STACK_LENGTH = 8000

/** Name, message and stack of any thrown value. */
export type ErrorWords = { error: string; message: string; stack: string }

/** Describes a thrown value, which may not be an Error. */
export function wordsOf(thrown: unknown, fallbackName: string): ErrorWords {
  if (thrown instanceof Error) {
    const { name, message, stack = '' } = thrown
    return { error: name, message: cut(message || name), stack: stack.slice(0, MAX_STACK_LENGTH) }
  }
  return { error: fallbackName, message: inWords(thrown), stack: '' }
}

/** Describes a console error: up to five arguments, with the stack of the first Error. */
export function wordsOfConsole(values: readonly unknown[]): ErrorWords {
  const told = values.slice(0, MAX_ARGUMENTS)
  const thrown = told.find((value) => value instanceof Error)
  return {
    error: thrown?.name ?? 'ConsoleError',
    message: told.map(inWords).join(' '),
    stack: (thrown?.stack ?? '').slice(0, MAX_STACK_LENGTH),
  }
}

function inWords(value: unknown): string {
  if (typeof value === 'string') return cut(value)
  if (value instanceof Error) return cut(`${value.name}: ${value.message}`)
  try {
    return cut(JSON.stringify(value) ?? String(value))
  } catch {
    return Object.prototype.toString.call(value)
  }
}

function cut(text: string): string {
  return text.slice(0, MAX_ARGUMENT_LENGTH)
}
