import { csvRecords } from '#domain/csv-records.ts'

import type { Sample } from './importer.ts'

/** Number of characters used to recognise a file. */
export const SAMPLE_LENGTH = 64 * 1024

const SAMPLE_RECORDS = 20

/** Takes a sample from the start of a text. `whole` means that `text` is the complete text. */
export function sampleOf(text: string, whole: boolean): Sample {
  const start = text.slice(0, SAMPLE_LENGTH)
  const records: (readonly string[])[] = []
  const reader = csvRecords(
    (fields) => {
      if (records.length < SAMPLE_RECORDS) records.push(fields)
    },
    () => {},
  )
  reader.write(start)
  if (whole && text.length <= SAMPLE_LENGTH) reader.end()
  return { text: start, records }
}
