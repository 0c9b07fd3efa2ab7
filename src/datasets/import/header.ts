import type { Sample } from './importer.ts'

/** A file's header: its column names, and where the data starts. */
export type Header = { names: readonly string[]; skip: number }

/** Reads the first record of a sample as a header. Null if the sample is empty. */
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
