import type { IsoDate } from '#domain/dates.ts'

import { findColumns, hasColumns, requireColumns } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { BinaryLayout, Sample } from '../import/importer.ts'
import { certificateLine } from './certificate-line.ts'
import { appendCertificate, type CertificatePlaces, OFFICIAL_COLUMNS } from './parse.ts'

/**
 * Recognises files of domestic certificates by their columns' names, whatever their order, case and separators: the old
 * upper-case files (LMK_KEY), answers of the old API (lmk-key), and the current service's files (certificate_number).
 * Refuses certificates of public and commercial buildings, which aren't homes.
 */
export function recogniseCertificates(sample: Sample, today: IsoDate): BinaryLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  refuseOtherBuildings(header.names)
  const places: CertificatePlaces = findColumns(header.names, OFFICIAL_COLUMNS)
  if (places.number < 0 || (places.rating < 0 && places.score < 0)) return null
  const { postcode, rating, score, floorArea, lodged, address } = OFFICIAL_COLUMNS
  const needed = { postcode, rating, score, floorArea, lodged }
  requireColumns(
    header.names,
    'a file of energy certificates',
    places.address1 < 0 ? { ...needed, address } : needed,
  )
  const isNew = hasColumns(header.names, ['certificate_number'])
  return {
    description: `energy certificates of homes, ${isNew ? 'current' : 'old'} layout (${header.names.length} columns)`,
    table: 'certificate',
    skip: header.skip,
    record: (fields, out) => appendCertificate(fields, places, today, out),
    line: certificateLine(places, header.names.length, today),
  }
}

function refuseOtherBuildings(header: readonly string[]): void {
  if (findColumns(header, OFFICIAL_COLUMNS).number < 0) return
  const has = (name: string) => hasColumns(header, [name])
  const kind = has('operational_rating_band')
    ? 'display energy certificates, which public buildings have'
    : has('asset_rating')
      ? 'certificates of commercial buildings'
      : has('improvement_id') || has('improvement_item')
        ? 'the recommendations of energy certificates'
        : null
  if (kind !== null)
    throw new ImportError(`This file has ${kind}. We only import the energy certificates of homes.`)
}
