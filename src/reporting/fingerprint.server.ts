import { createHash } from 'node:crypto'

type Told = { origin: string; error: string; message: string; path: string | null; stack: string | null }

/**
 * What makes two reports the same error: origin, name, place in the code, and the message without its figures. The page counts
 * only where no stack says the place.
 */
export function fingerprintOf({ origin, error, message, path, stack }: Told): string {
  const frame = firstFrame(stack)
  const parts = [origin, error, withoutFigures(message), frame ?? withoutFigures(path ?? '')]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** The first line of a stack that names a file; Chrome and Node say 'at f (file:1:2)', Firefox and Safari 'f@file:1:2'. */
function firstFrame(stack: string | null): string | null {
  const line = stack?.split('\n').find((each) => /^\s*at\s|@.*:\d+/.test(each))
  return line?.trim() ?? null
}

function withoutFigures(text: string): string {
  return text.replaceAll(/\d+/g, '0')
}
