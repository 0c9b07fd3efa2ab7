import type { IsoDate } from '#domain/dates.ts'

import type { DatasetName } from '../register.ts'
import { NO_DECLARED_YEARS, type DeclaredYears } from './declared-years.ts'
import { ImportError } from './import-error.ts'
import type { Importer, Sample } from './importer.ts'
import { openInput } from './input.server.ts'
import { looksLike } from './known-files.ts'
import { nearlyRecognised } from './missing-columns.ts'
import { partsOf } from './parts.server.ts'
import { beginning } from './read-inputs.server.ts'
import { recogniseSample } from './recognise-sample.ts'
import { sampleOf } from './sample.ts'
import { lineBlocks } from './text-blocks.ts'

type Options = {
  importers: readonly Importer[]
  today: IsoDate
  declared?: DeclaredYears | undefined
  /** Temporary folder for zips that arrive as a stream. */
  spoolDir: string
}

/** Files of one dataset. */
export type RecognisedFiles = { dataset: DatasetName; inputs: string[] }

/**
 * Finds the dataset of each file from its content. Returns the files by dataset, in the order of the importers. Throws an
 * ImportError that names the first file that nobody recognises.
 */
export async function recogniseInputs(
  inputs: readonly string[],
  options: Options,
): Promise<RecognisedFiles[]> {
  const found = new Map<DatasetName, string[]>()
  for (const input of inputs) {
    const dataset = await datasetOf(input, options)
    found.set(dataset, [...(found.get(dataset) ?? []), input])
  }
  return options.importers.flatMap(({ source: { dataset } }) => {
    const files = found.get(dataset)
    return files ? [{ dataset, inputs: files }] : []
  })
}

async function datasetOf(
  input: string,
  { importers, today, declared = NO_DECLARED_YEARS, spoolDir }: Options,
): Promise<DatasetName> {
  const opened = await openInput(input, { spoolDir, stdin: undefined })
  let first: Sample | null = null
  for await (const part of partsOf(opened, { wanted: (names) => names, onRead: () => {} })) {
    const { head, whole } = await beginning(lineBlocks(part.bytes, part.name))
    if (head.trim() === '' && !part.inArchive) throw new ImportError(`${part.name} is empty.`)
    const sample = { ...sampleOf(head, whole), name: part.name }
    first ??= sample
    const importer = recogniseSample(sample, { importers, today, declared })
    if (importer) return importer.source.dataset
  }
  const near = first && nearlyRecognised(first, importers)
  const looks =
    first &&
    (looksLike(first) ??
      (near &&
        `${near.importer.source.dataset} (${near.importer.source.title}) without a column for ${near.lacking}`))
  throw new ImportError(
    `${opened.name} isn't a file that we recognise.${looks ? ` It looks like ${looks}.` : ''} Nothing was imported.`,
  )
}
