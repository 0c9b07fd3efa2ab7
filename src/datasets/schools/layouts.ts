import type { IsoDate } from '#domain/dates.ts'

import { cellsOf, type ColumnNames, columnPlaces, requireColumns } from '../import/columns.ts'
import { headerOf } from '../import/header.ts'
import { ImportError } from '../import/import-error.ts'
import type { Sample, TextLayout } from '../import/importer.ts'
import { recogniseNationRegister } from './nation-registers.ts'
import { linkRow, schoolRow } from './parse.ts'

/** Columns that every edition of the register has. */
const NEEDED: ColumnNames = {
  urn: ['URN'],
  name: ['EstablishmentName'],
  type: ['TypeOfEstablishment (name)'],
  status: ['EstablishmentStatus (name)'],
  phase: ['PhaseOfEducation (name)'],
  postcode: ['Postcode'],
  easting: ['Easting'],
  northing: ['Northing'],
}

/**
 * Recognises England's register (edubasealldata), its table of links between schools and the registers of other nations by their headers. Columns are found
 * by name, because some are added or removed every year.
 */
export function recogniseSchools(sample: Sample, today: IsoDate): TextLayout | null {
  const header = headerOf(sample)
  if (!header) return null
  const places = columnPlaces(header.names)
  refuseExtract(places)
  if (places.has('urn') && places.has('linkurn') && places.has('linktype')) {
    return {
      description: 'links between schools',
      table: 'school_link',
      skip: header.skip,
      row: (fields) => linkRow(cellsOf(fields, places)),
    }
  }
  if (!places.has('urn') || !places.has('establishmentname')) return recogniseNationRegister(sample)
  requireColumns(header.names, 'Get Information about Schools', NEEDED)
  const width = header.names.length
  return {
    description: `register of schools (${width} columns)`,
    table: 'school',
    skip: header.skip,
    row: (fields) => {
      if (fields.length === width) return schoolRow(cellsOf(fields, places), today)
      if (fields.length === WIDTH_OF_2026) return schoolRow(cellsOf(fields, placesOf2026(places)), today)
      return { reason: `${fields.length} fields where the header has ${width}` }
    },
  }
}

/** Refuses an extract under its author's own column names, such as Trafford's: it says neither which schools are open nor their phase. */
function refuseExtract(places: ReadonlyMap<string, number>): void {
  if (
    places.has('uniquereferencenumber') &&
    places.has('establishmentnumber') &&
    !places.has('establishmentstatusname')
  )
    throw new ImportError(
      'This is an extract of the register of schools under somebody’s own column names. It doesn’t say which schools are open, or their phase: import edubasealldata from Get Information about Schools.',
    )
}

/**
 * Copies of the register exist in which rows of 2026 were appended below the header of an earlier year. Their width
 * gives them away: up to the type of further education their columns are the same, and the others that we read stand here.
 */
const WIDTH_OF_2026 = 135
const SAME_UNTIL = 'furthereducationtypename'
const REST_OF_2026: Readonly<Record<string, number>> = {
  lastchangeddate: 55,
  street: 56,
  locality: 57,
  town: 59,
  countyname: 60,
  postcode: 61,
  schoolwebsite: 62,
  telephonenum: 63,
  districtadministrativecode: 101,
  districtadministrativename: 102,
  gsslacodename: 109,
  easting: 110,
  northing: 111,
  uprn: 123,
}

function placesOf2026(places: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const same = [...places].filter(([, at]) => at <= (places.get(SAME_UNTIL) ?? -1))
  return new Map([...same, ...Object.entries(REST_OF_2026)])
}
