/** Text on its way to somewhere that is slow to write to. */
export type GatheredText = {
  /** Passes on these lines with all that are written in the next milliseconds. */
  write(text: string): void
  /** Passes on now what is waiting. */
  flush(): void
}

const LONGEST_MS = 20
const MOST_CHARACTERS = 16_000
/** The system writes this much to a pipe in one piece (PIPE_BUF on Linux). More could mix with what other processes write. */
export const MOST_BYTES = 4_096

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
      if (waiting.length > MOST_CHARACTERS) flush()
    },
    flush,
  }
}

function* inPieces(text: string): Generator<string> {
  let piece = ''
  let bytes = 0
  for (const [line] of text.matchAll(/[^\n]*\n|[^\n]+$/g)) {
    const more = Buffer.byteLength(line)
    if (piece !== '' && bytes + more > MOST_BYTES) {
      yield piece
      piece = ''
      bytes = 0
    }
    piece += line
    bytes += more
  }
  if (piece !== '') yield piece
}
