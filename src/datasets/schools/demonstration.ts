import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DISTRICTS } from '../demonstration/districts.ts'
import { DEMONSTRATION_SCHOOLS, type DemonstrationSchool } from './demonstration-schools.ts'

/** England’s register and Wales’s list in the official layouts, with the columns that we read. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-edubasealldata.csv', text: registerLines },
  { name: 'demonstration-schools-in-wales.csv', text: welshLines },
]

const COLUMNS: Readonly<Record<string, (school: DemonstrationSchool) => string | number>> = {
  URN: ({ urn }) => urn,
  'LA (name)': ({ district }) => district.name,
  EstablishmentName: ({ name }) => name,
  'TypeOfEstablishment (name)': ({ form }) => form.type,
  'EstablishmentTypeGroup (name)': ({ form }) => form.group,
  'EstablishmentStatus (name)': ({ form }) => form.status,
  OpenDate: ({ form }) => (form.status === 'Proposed to open' ? '01-09-2027' : '01-09-2004'),
  CloseDate: ({ form }) => (form.status === 'Closed' ? '31-08-2024' : ''),
  'PhaseOfEducation (name)': ({ form }) => form.phase,
  StatutoryLowAge: ({ form }) => form.lowAge,
  StatutoryHighAge: ({ form }) => form.highAge,
  'OfficialSixthForm (name)': ({ form }) =>
    form.highAge > 16 ? 'Has a sixth form' : 'Does not have a sixth form',
  'Gender (name)': ({ turn }) => (turn % 11 === 4 ? 'Girls' : 'Mixed'),
  'ReligiousCharacter (name)': ({ turn }) => (turn % 5 === 0 ? 'Church of England' : 'Does not apply'),
  'AdmissionsPolicy (name)': ({ turn, form }) =>
    form.phase === 'Secondary' && turn % 4 === 0 ? 'Selective' : 'Not applicable',
  SchoolCapacity: ({ form }) => form.capacity,
  CensusDate: ({ form }) => (form.status === 'Open' ? '15-01-2026' : ''),
  NumberOfPupils: ({ form, turn }) =>
    form.status === 'Open' ? Math.round(form.capacity * (0.85 + 0.01 * (turn % 14))) : '',
  PercentageFSM: ({ form, turn }) =>
    form.status !== 'Open' ? '' : form.group === 'Independent schools' ? '..' : (8 + (turn % 30)).toFixed(1),
  LastChangedDate: ({ turn }) => `${String(1 + (turn % 18)).padStart(2, '0')}-11-2026`,
  Street: () => 'School Lane',
  Town: ({ district }) => district.name,
  Postcode: ({ postcode }) => postcode,
  'DistrictAdministrative (code)': ({ district }) => district.code,
  'DistrictAdministrative (name)': ({ district }) => district.name,
  'GSSLACode (name)': ({ district }) =>
    district.countyCode.startsWith('E1') ? district.countyCode : district.code,
  Easting: ({ easting }) => easting,
  Northing: ({ northing }) => northing,
  demonstration: () => 1,
}

function* registerLines(): Generator<string> {
  yield `${Object.keys(COLUMNS).map(quoted).join(',')}\r\n`
  for (const school of DEMONSTRATION_SCHOOLS) {
    const cells = Object.values(COLUMNS).map((cellOf) => quoted(String(cellOf(school))))
    yield `${cells.join(',')}\r\n`
  }
}

/** Made-up schools in Cardiff. No local authority in Wales has the number 699. */
function* welshLines(): Generator<string> {
  yield 'School Number,School Name,Local Authority,Sector,School Type,Religious Character,Postcode,Pupils,demonstration\n'
  const forms = [
    ['Primary', 'Primary (ages 3-11)', 'Primary School', 310],
    ['Secondary', 'Secondary (ages 11-18)', 'Comprehensive', 980],
    ['Special', 'Special (ages 3-19)', 'School', 95],
  ] as const
  const cardiff = DISTRICTS.find(({ name }) => name === 'Cardiff')
  for (const [at, { outcode }] of (cardiff?.outcodes ?? []).entries())
    for (const [nth, [sector, type, ending, pupils]] of forms.entries())
      yield `699${2001 + 3 * at + nth},${NAMES[at + nth]} ${ending},Cardiff,${sector},${type},---,${outcode} 1AA,${pupils},1\n`
}

const NAMES = ['Larch', 'Heron', 'Bramble', 'Harebell', 'Plover', 'Rowan']

function quoted(text: string): string {
  return `"${text}"`
}
