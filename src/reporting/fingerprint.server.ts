import { createHash } from 'node:crypto'

type Told = { origin: string; error: string; message: string; path: string | null; stack: string | null }

/**
 * Groups reports of the same error by origin, name, location in the code and message without digits. Uses the page if there's
 * no stack.
 */
export function fingerprintOf({ origin, error, message, path, stack }: Told): string {
  const frame = firstFrame(stack)
  const parts = [origin, error, withoutFigures(message), frame ?? withoutFigures(path ?? '')]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** The first stack line with a file: 'at f (file:1:2)' in Chrome and Node, 'f@file:1:2' in Firefox and Safari. */
function firstFrame(stack: string | null): string | null {
  const line = stack?.split('\n').find((each) => /^\s*at\s|@.*:\d+/.test(each))
  return line?.trim() ?? null
}

function withoutFigures(text: string): string {
  return text.replaceAll(/\d+/g, '0')
}
