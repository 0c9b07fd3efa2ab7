import type { IsoDate } from '#domain/dates.ts'

import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { BinaryLayout, Sample } from '../import/importer.ts'
import { certificateLine } from './certificate-line.ts'
import { appendCertificate, type CertificatePlaces, OFFICIAL_COLUMNS } from './parse.ts'

/** Columns without which a certificate can't be read. */
const NEEDED = ['number', 'postcode', 'rating', 'score', 'floorArea', 'lodged'] as const

/**
 * Recognises files of domestic certificates by their columns' names, whatever their order, case and separators: the old
 * upper-case files (LMK_KEY), answers of the old API (lmk-key), and the current service's files (certificate_number).
 * Refuses certificates of public and commercial buildings, which aren't homes.
 */
export function recogniseCertificates(sample: Sample, today: IsoDate): BinaryLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const names = header.names.map(plainName)
  refuseOtherBuildings(names)
  const places = Object.fromEntries(
    Object.entries(OFFICIAL_COLUMNS).map(([column, spellings]) => [
      column,
      names.findIndex((name) => spellings.some((spelling) => spelling === name)),
    ]),
  ) as CertificatePlaces
  if (places.number < 0 || (places.rating < 0 && places.score < 0)) return null
  const missing = NEEDED.filter((column) => places[column] < 0)
  if (missing.length > 0 || (places.address < 0 && places.address1 < 0)) {
    const columns = [...missing, ...(places.address < 0 && places.address1 < 0 ? ['address' as const] : [])]
    throw new ImportError(
      `This looks like a file of energy certificates, but it has no column for: ${columns.map((column) => OFFICIAL_COLUMNS[column][0]).join(', ')}.`,
    )
  }
  const isNew = names.includes('certificatenumber')
  return {
    description: `energy certificates of homes, ${isNew ? 'current' : 'old'} layout (${names.length} columns)`,
    table: 'certificate',
    skip: header.skip,
    record: (fields, out) => appendCertificate(fields, places, today, out),
    line: certificateLine(places, names.length, today),
  }
}

/** 'LMK_KEY' and 'lmk-key' as 'lmkkey'. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function refuseOtherBuildings(names: readonly string[]): void {
  if (!names.some((name) => KEYS.includes(name))) return
  const kind = names.includes('operationalratingband')
    ? 'display energy certificates, which public buildings have'
    : names.includes('assetrating')
      ? 'certificates of commercial buildings'
      : names.includes('improvementid') || names.includes('improvementitem')
        ? 'the recommendations of energy certificates'
        : null
  if (kind !== null)
    throw new ImportError(`This file has ${kind}. We only import the energy certificates of homes.`)
}

const KEYS: readonly string[] = OFFICIAL_COLUMNS.number
