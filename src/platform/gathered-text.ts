/** Buffers text for a destination that's slow to write to. */
export type GatheredText = {
  /** Passes on these lines together with any written in the next few milliseconds. */
  write(text: string): void
  /** Passes on everything that's waiting, at once. */
  flush(): void
}

const LONGEST_MS = 20
const MAX_CHARACTERS = 16_000
/**
 * The system writes up to this much to a pipe in one piece (PIPE_BUF on Linux). Longer writes could get mixed up with other processes'
 * output.
 */
export const MAX_BYTES = 4_096

/**
 * Gathers lines for 20 ms, or until there are 16,000 characters of them, and passes them on in pieces of whole lines, 4,096 bytes at
 * most. A longer line is a piece of its own.
 */
export function gatheredText(passOn: (text: string) => void): GatheredText {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    const text = waiting
    waiting = ''
    for (const piece of inPieces(text)) passOn(piece)
  }
  function onTime(): void {
    timer = undefined
    flush()
  }
  return {
    write: (text) => {
      timer ??= setTimeout(onTime, LONGEST_MS).unref()
      waiting += text
      if (waiting.length > MAX_CHARACTERS) flush()
    },
    flush,
  }
}

function* inPieces(text: string): Generator<string> {
  // Where each character is one byte, as in nearly all lines, there's nothing to add up.
  const isPlain = Buffer.byteLength(text) === text.length
  let start = 0
  let bytes = 0
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at) + 1 || text.length
    const more = isPlain ? end - at : Buffer.byteLength(text.slice(at, end))
    if (bytes > 0 && bytes + more > MAX_BYTES) {
      yield text.slice(start, at)
      start = at
      bytes = 0
    }
    bytes += more
    at = end
  }
  if (start < text.length) yield text.slice(start)
}
