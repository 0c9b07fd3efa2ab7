import type { DemonstrationFile } from '../demonstration/demonstration-file.ts'
import { DEMONSTRATION_SCHOOLS, type DemonstrationSchool } from '../schools/demonstration-schools.ts'
import { REPORT_CARD_AREAS } from './frameworks.ts'

/** Each state school’s latest inspections, in the layout since November 2025. */
export const demonstrationFiles: readonly DemonstrationFile[] = [
  { name: 'demonstration-latest-inspections.csv', text: lines },
]

const SCALE = ['Exceptional', 'Strong standard', 'Expected standard', 'Needs attention']
const OEIF_JUDGEMENTS = ['Quality of education', 'Behaviour and attitudes', 'Personal development', 'Effectiveness of leadership and management'] // prettier-ignore

const HEADER = [
  'URN',
  'School name',
  'Inspection start date',
  'Publication date',
  ...REPORT_CARD_AREAS,
  'Latest OEIF overall effectiveness',
  ...OEIF_JUDGEMENTS.map((name) => `Latest OEIF ${name.charAt(0).toLowerCase()}${name.slice(1)}`),
  'Inspection start date of latest OEIF graded inspection',
  'Ungraded inspection overall outcome',
  'Date of latest ungraded inspection',
  'demonstration',
]

function* lines(): Generator<string> {
  yield `${HEADER.join(',')}\n`
  for (const school of DEMONSTRATION_SCHOOLS)
    if (school.form.status === 'Open' && school.form.group !== 'Independent schools')
      yield `${[school.urn, school.name, ...reportCard(school), ...graded(school), ...ungraded(school), 1].join(',')}\n`
}

/** A third of the schools have a report card. */
function reportCard({ turn, form }: DemonstrationSchool): string[] {
  if (turn % 3 !== 0) return Array<string>(2 + REPORT_CARD_AREAS.length).fill('')
  const grades = REPORT_CARD_AREAS.map((area, at) => {
    if (area.startsWith('Safeguarding')) return 'Met'
    if (area.startsWith('Early years') && form.lowAge > 4) return 'Not applicable'
    if (area.startsWith('Post-16') && form.highAge < 17) return 'Not applicable'
    return SCALE[(turn + at) % 4] ?? ''
  })
  return ['17/03/2026', '28/04/2026', ...grades]
}

/** The others have judgements without an overall grade, or an overall grade. */
function graded({ turn }: DemonstrationSchool): string[] {
  const overall = 1 + (turn % 3)
  const grades = OEIF_JUDGEMENTS.map((_, at) => String(at === 2 ? Math.max(1, overall - 1) : overall))
  return turn % 3 === 1 ? ['Not judged', ...grades, '11/02/2025'] : [String(overall), ...grades, '09/05/2022']
}

function ungraded({ turn }: DemonstrationSchool): string[] {
  return turn % 4 === 2 ? ['School remains Good', '03/10/2023'] : ['', '']
}
