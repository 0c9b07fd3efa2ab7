/** Text on its way to somewhere that is slow to write to. */
export type GatheredText = {
  /** Passes this on with all that is written in the next milliseconds. */
  write(text: string): void
  /** Passes on now what is waiting. */
  flush(): void
}

const LONGEST_MS = 20
const MOST_CHARACTERS = 16_000

/** Gathers text for 20 ms, or until there are 16,000 characters of it, and passes it on in one piece. */
export function gatheredText(passOn: (text: string) => void): GatheredText {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    if (waiting === '') return
    const text = waiting
    waiting = ''
    passOn(text)
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
