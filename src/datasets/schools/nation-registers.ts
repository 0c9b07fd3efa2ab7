import { areaSlug, findAreaBySlug } from '#domain/area.ts'
import { toGrid } from '#domain/grid.ts'
import { codeOfNation, type Nation } from '#domain/nation.ts'
import { findPostcode } from '#domain/postcode.ts'

import { type Cell, cellsOf, columnPlaces, hasColumns } from '../import/columns.ts'
import type { CopyText, Rejection, Sample, TextLayout } from '../import/importer.ts'
import { findTableHeader } from '../import/table-header.ts'
import { faithSlug, findSchoolStatus } from './kinds.ts'
import { type SchoolValues, storedSchool } from './school-row.ts'

/** The nations outside England whose registers we read. Each school's number follows the nation's letter in its URN here. */
export const NATION_LETTERS = { W: 'wales', S: 'scotland', N: 'northern-ireland' } as const satisfies Record<
  string,
  Nation
>

/** Returns the nation of a school by its URN: England's have no letter. */
export function nationOfSchool(urn: string): Nation {
  return Object.entries(NATION_LETTERS).find(([letter]) => urn.startsWith(letter))?.[1] ?? 'england'
}

/** Reads one school of a nation's register; '' for a record that isn't a school. */
type ReadSchool = (cell: Cell, sheet: string) => SchoolValues | Rejection | ''

type Register = { columns: readonly string[]; description: string; read: ReadSchool }

const REGISTERS: readonly Register[] = [
  {
    columns: ['schoolnumber', 'localauthority', 'postcode'],
    description: 'schools in Wales',
    read: readWelshSchool,
  },
  {
    columns: ['seedcode', 'schoolname', 'schooltype', 'laname', 'postcode'],
    description: 'schools in Scotland',
    read: readScottishSchool,
  },
  {
    columns: ['institutionreferencenumber', 'institutionname', 'type', 'status', 'postcode'],
    description: 'schools in Northern Ireland',
    read: readNorthernIrishSchool,
  },
]

/** Recognises the registers of Wales, Scotland and Northern Ireland by their columns, below any titles. Null for other files. */
export function recogniseNationRegister(sample: Sample): TextLayout | null {
  for (const { columns, description, read } of REGISTERS) {
    const header = findTableHeader(sample.text, (names) => hasColumns(names, columns))
    if (!header) continue
    const places = columnPlaces(header.names)
    return {
      description: `${description} (${header.names.length} columns)`,
      table: 'school',
      skip: header.skip,
      row: (fields): CopyText | Rejection => {
        const school = read(cellsOf(fields, places), sample.name ?? '')
        return school === '' || 'reason' in school ? school : storedSchool(school)
      },
    }
  }
  return null
}

/** What registers write where they have nothing to say. */
const EMPTY = /^(-+|not (available|applicable|recorded)|none|does not apply|unknown)?$/i

function stated(text: string): string | null {
  return EMPTY.test(text) ? null : text
}

/** Reads a number of pupils; null where it's withheld or not counted. */
function pupilsIn(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^\d{1,5}$/.test(plain) ? Number(plain) : null
}

/** Finds a council of a nation by a name such as 'Argyll & Bute' or 'Edinburgh City'. */
function authorityIn(nation: Nation, name: string) {
  const slug = areaSlug(name.replace('&', 'and'))
  const found = [slug, slug.replace(/^(.+)-city$/, 'city-of-$1'), slug.replace(/^eilean-/, 'na-h-eileanan-')]
    .map(findAreaBySlug)
    .find((area) => area?.kind === 'authority' && area.nationCode === codeOfNation(nation))
  return found ? { authority_code: found.code, authority_name: found.name } : {}
}

/** Wales's address list: its sheet of maintained schools has sectors; those of independent schools and of units have none. */
function readWelshSchool(cell: Cell, sheet: string): ReturnType<ReadSchool> {
  const number = cell('schoolnumber')
  if (!/\d/.test(number)) return ''
  if (!/^\d{7}$/.test(number)) return { reason: `School Number '${number}' is not a number of 7 digits` }
  const sector = cell('sector')
  const group =
    sector !== ''
      ? 'maintained'
      : /independent/i.test(sheet)
        ? 'independent'
        : /pru/i.test(sheet)
          ? 'pru'
          : null
  if (group === null)
    return {
      reason: 'no Sector, and the sheet is named neither Independent nor PRU, so we can’t tell its type',
    }
  const type = stated(cell('schooltype'))
  const [, low, high] = /ages? (\d{1,2}) ?[-–to]+ ?(\d{1,2})/i.exec(type ?? '') ?? []
  const character = cell('religiouscharacter')
  return {
    urn: `W${number}`,
    name: cell('schoolname'),
    status: 'open',
    type_name: type ?? TYPES[group] ?? `${sector} school`,
    kinds: [areaSlug(sector), ...(KINDS[group] ?? [])].filter((kind) => kind !== ''),
    phase: sector === '' || sector === 'Special' ? 'Not applicable' : sector,
    religious_character: stated(character),
    faith: faithSlug(stated(character) ?? ''),
    ...authorityIn('wales', cell('localauthority')),
    postcode: findPostcode(cell('postcode')),
    street: stated(cell('address1')),
    town: stated(cell('address3')),
    telephone: stated(cell('phonenumber')),
    low_age: low === undefined ? null : Number(low),
    high_age: high === undefined ? null : Number(high),
    pupils: pupilsIn(cell('pupils') || cell('pupilsseenotes')),
  }
}

const TYPES: Readonly<Record<string, string>> = {
  independent: 'Independent school',
  pru: 'Pupil referral unit',
}
const KINDS: Readonly<Record<string, readonly string[]>> = {
  maintained: ['maintained'],
  independent: ['independent'],
  pru: ['alternative-provision'],
}

/** Scotland's school roll and locations: publicly funded schools, with their positions. */
function readScottishSchool(cell: Cell): ReturnType<ReadSchool> {
  const seed = cell('seedcode')
  if (!/\d/.test(seed)) return ''
  if (!/^\d{7}$/.test(seed)) return { reason: `SeedCode '${seed}' is not a number of 7 digits` }
  const type = cell('schooltype')
  const [latitude, longitude] = [Number(cell('latitude') || NaN), Number(cell('longitude') || NaN)]
  const grid = Number.isFinite(latitude + longitude) ? toGrid({ latitude, longitude }) : null
  const denomination = cell('denomination')
  const character = /^non-?denominational$/i.test(denomination) ? null : stated(denomination)
  return {
    urn: `S${seed}`,
    name: cell('schoolname'),
    status: 'open',
    type_name: `${type} school`,
    kinds: [areaSlug(type)],
    phase: /^special$/i.test(type) ? 'Not applicable' : type,
    religious_character: character,
    faith: faithSlug(character ?? ''),
    ...authorityIn('scotland', cell('laname')),
    postcode: findPostcode(cell('postcode')),
    easting: grid && Math.round(grid.easting),
    northing: grid && Math.round(grid.northing),
    pupils: pupilsIn(cell('pupilroll')),
  }
}

/** Northern Ireland's institutions: those that are schools, open and closed. */
function readNorthernIrishSchool(cell: Cell): ReturnType<ReadSchool> {
  const number = cell('institutionreferencenumber').replaceAll('-', '')
  const type = cell('type')
  if (!/\d/.test(number) || !/primary|secondary|grammar|nursery|special|prep|independent/i.test(type))
    return ''
  if (!/^\d{7}$/.test(number))
    return { reason: `Institution Reference Number '${number}' is not a number of 7 digits` }
  const status = findSchoolStatus(cell('status'))
  if (status === null) return { reason: `Status '${cell('status')}' is neither Open nor Closed` }
  const isApart = /special|independent/i.test(type)
  return {
    urn: `N${number}`,
    name: cell('institutionname'),
    status,
    type_name: isApart || /school/i.test(type) ? type : `${type} school`,
    kinds: [areaSlug(type)],
    phase: isApart ? 'Not applicable' : type,
    admissions: /grammar/i.test(type) ? 'Selective' : null,
    faith: 'none',
    postcode: findPostcode(cell('postcode')),
    street: stated(cell('addressline1')),
    town: stated(cell('town')),
    telephone: stated(cell('telephone')),
    pupils: pupilsIn(cell('enrolment')),
  }
}
