import type { IsoDate } from '#domain/dates.ts'

import type { DeclaredYears } from './declared-years.ts'
import { ImportError } from './import-error.ts'
import type { Importer, Sample } from './importer.ts'

type Options = { importers: readonly Importer[]; today: IsoDate; declared: DeclaredYears }

/**
 * Finds the importer of a file from its start; null if nobody recognises it. Throws the ImportError of an importer to which it
 * looks nearly right, such as one that misses a column, with the file's name, only if it's right for no other.
 */
export function recogniseSample(sample: Sample, { importers, today, declared }: Options): Importer | null {
  let nearly: ImportError | null = null
  for (const importer of importers) {
    try {
      if (importer.recognise(sample, today, declared)) return importer
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      nearly ??= error
    }
  }
  if (nearly) throw naming(sample, nearly)
  return null
}

/** The error with the name of the sample's file: of several, the operator has to know which one it is. */
export function naming<E>({ name }: Sample, error: E): E | ImportError {
  if (!(error instanceof ImportError) || name === undefined || error.message.includes(name)) return error
  return new ImportError(`${name}: ${error.message}`, { cause: error })
}
