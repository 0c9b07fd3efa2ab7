import { areaSlug, currentAreaCode, regionCodeOf } from '#domain/area.ts'
import { findIsoDate, type IsoDate } from '#domain/dates.ts'
import { findPostcode } from '#domain/postcode.ts'

import { type Cell, columnKey } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { faithSlug, findSchoolStatus, schoolKinds } from './kinds.ts'

/** Columns that hold text as published, by the table’s column. Sentinels such as 'Not applicable' are empty. */
const TEXTS = {
  boarders: 'boardersname',
  nursery: 'nurseryprovisionname',
  sixth_form: 'officialsixthformname',
  admissions: 'admissionspolicyname',
  opened_because: 'reasonestablishmentopenedname',
  closed_because: 'reasonestablishmentclosedname',
  trust: 'trustsname',
  street: 'street',
  locality: 'locality',
  town: 'town',
  county: 'countyname',
  website: 'schoolwebsite',
  telephone: 'telephonenum',
  ukprn: 'ukprn',
  uprn: 'uprn',
} as const

/** Columns that hold numbers. Empty where the register withholds or doesn’t collect them. */
const NUMBERS = {
  low_age: ['StatutoryLowAge', 120],
  high_age: ['StatutoryHighAge', 120],
  capacity: ['SchoolCapacity', 100_000],
  pupils: ['NumberOfPupils', 100_000],
  boys: ['NumberOfBoys', 100_000],
  girls: ['NumberOfGirls', 100_000],
  free_meals_percent: ['PercentageFSM', 100],
} as const

const DATES = { opened_on: 'OpenDate', closed_on: 'CloseDate', census_on: 'CensusDate', changed_on: 'LastChangedDate' } // prettier-ignore

/** The columns of property.school, in the order of the parsed rows. */
export const SCHOOL_COLUMNS = [
  'urn',
  'name',
  'slug',
  'status',
  'type_name',
  'kinds',
  'phase',
  'gender',
  'religious_character',
  'faith',
  'education_authority_code',
  'education_authority_name',
  'authority_code',
  'authority_name',
  'region_code',
  'postcode',
  'easting',
  'northing',
  ...Object.keys(TEXTS),
  ...Object.keys(NUMBERS),
  ...Object.keys(DATES),
] as const

/** England's register also names schools in Wales, which has its own register with their phases and pupils. */
const IN_WALES = /^welsh establishment$/i

/**
 * Parses one school, or returns the reason why it can’t be read. Records without a URN and name aren’t schools; those of schools
 * in Wales become deletions.
 */
export function schoolRow(cell: Cell, today: IsoDate): CopyText | Rejection {
  const urn = cell('urn')
  const name = cell('establishmentname')
  if (urn === '' && name === '') return ''
  if (!URN.test(urn)) return { reason: `URN '${urn}' is not a number of 5 to 7 digits` }
  if (name === '') return { reason: 'EstablishmentName is empty' }
  const status = findSchoolStatus(cell('establishmentstatusname'))
  if (status === null)
    return {
      reason: `EstablishmentStatus '${cell('establishmentstatusname')}' is not Open, Closed, Proposed to open or Open, but proposed to close`,
    }
  const read = readerOf(cell)
  const numbers = Object.values(NUMBERS).map(([column, most]) => read.number(column, most))
  const dates = Object.values(DATES).map((column) => read.date(column))
  const position = read.position()
  const changedOn = dates.at(-1) ?? null
  if (changedOn !== null && changedOn > today)
    read.problems.push(`LastChangedDate ${changedOn} is in the future`)
  const [problem] = read.problems
  if (problem !== undefined) return { reason: problem }
  const type = cell('typeofestablishmentname')
  const character = cell('religiouscharactername')
  const authority = districtOf(cell)
  return copyRow([
    urn,
    name,
    areaSlug(name),
    status,
    type,
    `{${schoolKinds(type, cell('establishmenttypegroupname')).join(',')}}`,
    cell('phaseofeducationname'),
    stated(cell('gendername')),
    stated(character),
    faithSlug(character),
    stated(cell('gsslacodename')),
    stated(cell('laname')),
    authority?.code ?? null,
    authority?.name ?? null,
    authority ? regionCodeOf(currentAreaCode(authority.code)) : null,
    findPostcode(cell('postcode')),
    ...position,
    ...Object.values(TEXTS).map((key) => stated(cell(key))),
    ...numbers,
    ...dates,
    IN_WALES.test(type) ? true : null,
  ])
}

/** The columns of property.school_link. */
export const LINK_COLUMNS = ['urn', 'link_urn', 'link_type', 'link_name', 'established_on'] as const

/** Parses a link between two schools, such as a predecessor. */
export function linkRow(cell: Cell): CopyText | Rejection {
  const urn = cell('urn')
  const link = cell('linkurn')
  if (urn === '' && link === '') return ''
  if (!URN.test(urn)) return { reason: `URN '${urn}' is not a number of 5 to 7 digits` }
  if (!URN.test(link)) return { reason: `LinkURN '${link}' is not a number of 5 to 7 digits` }
  if (cell('linktype') === '') return { reason: 'LinkType is empty' }
  const read = readerOf(cell)
  const on = read.date('LinkEstablishedDate')
  const [problem] = read.problems
  if (problem !== undefined) return { reason: problem }
  return copyRow([urn, link, cell('linktype'), cell('linkname'), on])
}

const URN = /^\d{5,7}$/

/** What the register writes where it has nothing to say, and '..' where it withholds a number. */
const SENTINEL = /^(not applicable|not recorded|not collected|does not apply|unknown|-|\.\.?)$/i

function stated(text: string): string | null {
  return text === '' || SENTINEL.test(text) ? null : text
}

/** Reads cells by their column’s official name. Cells that can’t be read are null and listed in `problems`. */
function readerOf(cell: Cell) {
  const problems: string[] = []
  return {
    problems,
    number(column: string, most: number): number | null {
      const text = stated(cell(columnKey(column)))
      if (text === null) return null
      if (/^\d+(\.\d+)?$/.test(text) && Number(text) <= most) return Number(text)
      problems.push(`${column} '${text}' is not a number up to ${most}`)
      return null
    },
    /** Reads dd-mm-yyyy or dd/mm/yyyy. */
    date(column: string): IsoDate | null {
      const text = cell(columnKey(column))
      const [, day, month, year] = /^(\d\d)[-/](\d\d)[-/](\d{4})$/.exec(text) ?? []
      const date = findIsoDate(`${year}-${month}-${day}`)
      if (date === null && text !== '') problems.push(`${column} '${text}' is not a date written dd-mm-yyyy`)
      return date
    },
    /** Returns metres on the British National Grid, or nulls if the register has no position. */
    position(): [number, number] | [null, null] {
      const [easting, northing] = [cell('easting'), cell('northing')]
      if (/^0*$/.test(easting) || /^0*$/.test(northing)) return [null, null]
      if (/^\d{1,6}$/.test(easting) && /^\d{1,7}$/.test(northing)) return [Number(easting), Number(northing)]
      problems.push(
        `Easting '${easting}' and Northing '${northing}' are not metres on the British National Grid`,
      )
      return [null, null]
    },
  }
}

const DISTRICT = /^(E0[6-9]|W06|S12|N09)\d{6}$/

/** Returns the local authority district. Where the register gives none, a unitary education authority is one itself. */
function districtOf(cell: Cell): { code: string; name: string } | null {
  const code = cell('districtadministrativecode')
  if (DISTRICT.test(code)) return { code, name: cell('districtadministrativename') }
  const education = cell('gsslacodename')
  return DISTRICT.test(education) ? { code: education, name: cell('laname') } : null
}
