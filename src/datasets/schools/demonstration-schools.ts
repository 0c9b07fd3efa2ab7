import { DISTRICTS, type DemonstrationOutcode, type District } from '../demonstration/districts.ts'

/** A made-up school. */
export type DemonstrationSchool = {
  urn: string
  name: string
  district: District
  outcode: DemonstrationOutcode
  postcode: string
  easting: number
  northing: number
  form: SchoolForm
  /** Its place in the list, from which its made-up figures follow. */
  turn: number
}

/** Official terms of a form of school, in the register’s words. */
export type SchoolForm = {
  type: string
  group: string
  phase: string
  lowAge: number
  highAge: number
  capacity: number
  status: 'Open' | 'Closed' | 'Proposed to open'
  ending: string
}

const PRIMARY: SchoolForm = { type: 'Community school', group: 'Local authority maintained schools', phase: 'Primary', lowAge: 4, highAge: 11, capacity: 420, status: 'Open', ending: 'Primary School' } // prettier-ignore
const SECONDARY: SchoolForm = { type: 'Academy converter', group: 'Academies', phase: 'Secondary', lowAge: 11, highAge: 18, capacity: 1200, status: 'Open', ending: 'Academy' } // prettier-ignore
const SPECIAL: SchoolForm = { ...PRIMARY, type: 'Community special school', group: 'Special schools', phase: 'Not applicable', highAge: 19, capacity: 110, ending: 'School' } // prettier-ignore
const INDEPENDENT: SchoolForm = { ...SECONDARY, type: 'Other independent school', group: 'Independent schools', phase: 'Not applicable', lowAge: 3, capacity: 640, ending: 'College' } // prettier-ignore

const FORMS: readonly (readonly SchoolForm[])[] = [
  [PRIMARY, SECONDARY, SPECIAL],
  [PRIMARY, SECONDARY, INDEPENDENT],
  [PRIMARY, { ...SECONDARY, status: 'Closed', ending: 'School' }],
  [PRIMARY, { ...PRIMARY, status: 'Proposed to open', ending: 'Free School' }],
]

const NAMES = ['Larkspur', 'Kestrel', 'Hornbeam', "St Brannoc's", 'Foxglove', 'Medlar', 'Curlew', 'Oxlip', 'Juniper', 'Skylark', 'Sainte-Hélène', 'Woodruff'] // prettier-ignore

/** Made-up schools in the English districts. Their URNs begin with 9, which no real one does. */
export const DEMONSTRATION_SCHOOLS: readonly DemonstrationSchool[] = DISTRICTS.filter(({ code }) =>
  code.startsWith('E'),
)
  .flatMap((district) => district.outcodes.map((outcode, at) => ({ district, outcode, at })))
  .flatMap(({ district, outcode, at }, place) =>
    (FORMS[at % FORMS.length] ?? []).map((form, nth) => {
      const turn = 3 * place + nth
      return {
        urn: String(900_001 + turn),
        name: `${NAMES[(place + nth) % NAMES.length]} ${form.ending}`,
        district,
        outcode,
        postcode: `${outcode.outcode} 1AA`,
        easting: outcode.easting + 140 * (nth + 1),
        northing: outcode.northing - 90 * nth,
        form,
        turn,
      }
    }),
  )
