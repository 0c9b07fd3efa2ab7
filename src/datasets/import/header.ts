import type { Sample } from './importer.ts'

/** A file's header: its names as written, and where the data begins after it. */
export type Header = { names: readonly string[]; skip: number }

/** The first record of a sample taken as a header. Null when the sample is empty. */
export function headerOf(sample: Sample): Header | null {
  const names = sample.records[0]
  if (!names) return null
  let quoted = false
  for (let index = 0; index < sample.text.length; index++) {
    const character = sample.text[index]
    if (character === '"') quoted = !quoted
    else if (character === '\n' && !quoted) return { names, skip: index + 1 }
  }
  return { names, skip: sample.text.length }
}
