import { areaSlug } from '#domain/area.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { SCHOOL_COLUMNS } from './parse.ts'

/** A school's values by the table's columns. Those that a register doesn't have are left out. */
export type SchoolValues = {
  urn: string
  name: string
  kinds: readonly string[]
  status: string
  type_name: string
  phase: string
  faith: string
} & Partial<Record<Optional, string | number | null>>

type Optional =
  | 'religious_character'
  | 'authority_code'
  | 'authority_name'
  | 'postcode'
  | 'easting'
  | 'northing'
  | 'street'
  | 'town'
  | 'telephone'
  | 'admissions'
  | 'low_age'
  | 'high_age'
  | 'pupils'

/** Returns a school's row, or why it can't be one. */
export function storedSchool({ kinds, ...values }: SchoolValues): CopyText | Rejection {
  if (values.name === '') return { reason: 'the school has no name' }
  const stored: Record<string, string | number | null | undefined> = {
    ...values,
    slug: areaSlug(values.name),
    kinds: `{${[...new Set(kinds)].join(',')}}`,
  }
  return copyRow([...SCHOOL_COLUMNS.map((column) => stored[column] ?? null), null])
}
