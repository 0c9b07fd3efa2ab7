import { FRAMEWORK_WORDS } from '#datasets/inspections/frameworks.ts'
import {
  type MeasureOf,
  measuresOf,
  STAGE_NAMES,
  STAGES,
  type Stage,
} from '#datasets/school-results/measures.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { distanceInWords } from '#places/map/neighbourhood.ts'
import type { OneSchool } from '#places/schools/find-schools.server.ts'
import { figureInWords, schoolFacts, stagesTaught } from '#places/schools/school-facts.ts'

/** A school in a comparison, with its distance from the reader's postcode in metres; null if that isn't known. */
export type ComparedSchool = Pick<OneSchool, 'school' | 'answer'> & { readonly distanceMetres: number | null }

/** A school's cell in a row: what's shown, and how it differs from the first school's. */
export type SchoolCell = { readonly value: string; readonly difference: string }

/** A row of the comparison, with a cell for each school. */
export type SchoolRow = { readonly title: string; readonly cells: readonly SchoolCell[] }

/** The rows of the comparison: distance first, then the register, the latest inspection, and results of the stages taught. */
export function schoolRows(schools: readonly ComparedSchool[]): readonly SchoolRow[] {
  return [
    ...(schools.some(({ distanceMetres }) => distanceMetres !== null) ? [distanceRow(schools)] : []),
    ...FACTS.map((term) => ({
      title: term,
      cells: schools.map(({ school, answer }) => {
        const found = schoolFacts(school, answer).find(([name]) => name === term)
        return plain(found?.[1] || 'Not stated')
      }),
    })),
    {
      title: 'Latest Ofsted inspection',
      cells: schools.map(({ answer }) => plain(inspectionInWords(answer))),
    },
    ...STAGES.flatMap((stage) => stageRows(schools, stage)),
  ]
}

/** Facts from the register that we compare. The rest are on each school's page. */
const FACTS = [
  'Type',
  'Ages',
  'Pupils',
  'Capacity',
  'Free school meals',
  'Gender',
  'Religious character',
  'Admissions',
]

const plain = (value: string): SchoolCell => ({ value, difference: '' })

function distanceRow(schools: readonly ComparedSchool[]): SchoolRow {
  const first = schools[0]
  const cells = schools.map(({ distanceMetres: metres }, at): SchoolCell => {
    if (metres === null) return plain('The register gives no position')
    const other = first?.distanceMetres ?? null
    const value = distanceInWords(metres)
    if (at === 0 || other === null || !first) return plain(value)
    const difference = Math.round(metres - other)
    const words =
      difference === 0
        ? 'As far as'
        : `${distanceInWords(Math.abs(difference))} ${difference > 0 ? 'further than' : 'nearer than'}`
    return { value, difference: `${words} ${first.school.name}` }
  })
  return { title: 'Distance in a straight line', cells }
}

function inspectionInWords({ inspections: [latest], inspectionsReason }: SchoolAnswer): string {
  if (!latest) return inspectionsReason ?? 'None'
  const { framework, inspectedOn, outcome, grades } = latest
  const graded = Object.entries(grades).map(([area, grade]) => `${area}: ${grade}`)
  const said = outcome === null ? graded.join('; ') : outcome
  return [formatDate(isoDate(inspectedOn)), FRAMEWORK_WORDS[framework], said].filter(Boolean).join('. ')
}

type StageResults = SchoolAnswer['keyStage2' | 'keyStage4' | 'keyStage5']

/** A row for each measure that one of the schools has, or one that says why none has any. */
function stageRows(schools: readonly ComparedSchool[], stage: Stage): readonly SchoolRow[] {
  const results = schools.map(
    ({ answer }) => stagesTaught(answer).find(([taught]) => taught === stage)?.[1] ?? null,
  )
  if (results.every((one) => one === null)) return []
  const name = STAGE_NAMES[stage]
  const measured = measuresOf(stage).filter(([measure]) =>
    results.some((one) => figureOf(one, measure) !== null),
  )
  if (measured.length === 0)
    return [
      { title: `${name} results`, cells: results.map((one) => plain(one?.reason ?? `Not taught here`)) },
    ]
  return measured.map(([measure, about]) => ({
    title: `${name}: ${about.label}`,
    cells: results.map((one, at) =>
      measureCell(
        one,
        { measure, about },
        at === 0 ? null : { one: results[0] ?? null, name: schools[0]?.school.name ?? '' },
      ),
    ),
  }))
}

function measureCell(
  results: StageResults | null,
  { measure, about }: { measure: string; about: MeasureOf },
  first: { one: StageResults | null; name: string } | null,
): SchoolCell {
  if (results === null) return plain('Not taught here')
  const figure = figureOf(results, measure)
  const shown = figureInWords(figure, about)
  if (shown === null) return plain(results.reasons[measure]?.text ?? results.reason ?? 'Not published')
  const value = `${shown} (${results.year})`
  const other = first && figureOf(first.one, measure)
  if (!first || typeof figure !== 'number' || typeof other !== 'number') return plain(value)
  if (results.year !== first.one?.year) return { value, difference: 'Not comparable: another year' }
  return { value, difference: `${difference(figure, other, about)} ${first.name}` }
}

function figureOf(results: StageResults | null, measure: string): number | string | null {
  if (results === null) return null
  const figures: Readonly<Record<string, unknown>> = results
  const figure = figures[measure]
  return typeof figure === 'number' || typeof figure === 'string' ? figure : null
}

function difference(figure: number, other: number, { unit }: MeasureOf): string {
  const apart = Math.round((figure - other) * 100) / 100
  if (apart === 0) return 'Level with'
  const noun = unit === 'pupils' ? 'pupils' : 'points'
  return `${Math.abs(apart)} ${noun} ${apart > 0 ? 'above' : 'below'}`
}
