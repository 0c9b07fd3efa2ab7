import { FRAMEWORK_WORDS } from '#datasets/inspections/frameworks.ts'
import { type MeasureOf, measuresOf, STAGE_NAMES, type Stage } from '#datasets/school-results/measures.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { isIndependent } from '#datasets/schools/kinds.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { type NothingKind, NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { OneSchool } from './find-schools.server.ts'
import { schoolSources } from './school-table.tsx'

/** A school’s entry in the register, its inspections and its results. */
export function SchoolView({ found: { school, answer, editions } }: { readonly found: OneSchool }) {
  const noResults = editions['school-results'] === null ? 'not imported' : 'place not imported'
  const facts: readonly (readonly [string, string | null])[] = [
    ['Type', school.typeName],
    ['Status', STATUS_WORDS[school.status]],
    ['Phase', school.phase === 'Not applicable' ? null : school.phase],
    ['Ages', answer.ageRange && `${answer.ageRange.from} to ${answer.ageRange.to}`],
    ['Pupils', answer.pupils === null ? null : plainNumber(answer.pupils)],
    ['Capacity', answer.capacity === null ? null : plainNumber(answer.capacity)],
    [
      'Free school meals',
      school.freeMealsPercent === null ? null : `${plainNumber(school.freeMealsPercent)}% of pupils`,
    ],
    ['Gender', school.gender],
    ['Religious character', school.religiousCharacter],
    ['Admissions', school.admissions],
    ['Trust', school.trust],
    ['Address', [school.street, school.town, school.postcode].filter(Boolean).join(', ')],
    ['Opened', school.openedOn && formatDate(school.openedOn)],
    ...(school.closedOn ? [['Closed', formatDate(school.closedOn)] as const] : []),
    ['Unique Reference Number (URN)', school.urn],
  ]
  return (
    <>
      <section aria-labelledby="register">
        <h2 id="register" className="mb-4 text-2xl">
          In the register
        </h2>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[14rem_minmax(0,1fr)]">
          {facts.map(([term, value]) => (
            <div key={term} className="contents">
              <dt className="text-slate">{term}</dt>
              <dd>{value || 'Not stated'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Inspections answer={answer} none={noInspectionsKind(school, editions.inspections !== null)} />
      <section aria-labelledby="results" className="grid gap-6">
        <h2 id="results" className="text-2xl">
          Results
        </h2>
        {stagesTaught(answer).map(([stage, results]) => (
          <Results key={stage} stage={stage} results={results} none={noResults} />
        ))}
        <SourceNote sources={schoolSources(editions)} />
      </section>
    </>
  )
}

const STATUS_WORDS: Readonly<Record<OneSchool['school']['status'], string>> = {
  open: 'Open',
  closing: 'Open, but proposed to close',
  closed: 'Closed',
  proposed: 'Proposed to open',
}

function noInspectionsKind(school: OneSchool['school'], isImported: boolean): NothingKind {
  if (!isImported) return 'not imported'
  return isIndependent(school) ? 'not covered' : 'place not imported'
}

type InspectionsProps = {
  readonly answer: SchoolAnswer
  /** The kind of panel to show if there are none. */
  readonly none: NothingKind
}

function Inspections({ answer: { inspections, inspectionsReason }, none }: InspectionsProps) {
  return (
    <section aria-labelledby="inspections" className="grid gap-4">
      <h2 id="inspections" className="text-2xl">
        Ofsted inspections
      </h2>
      {inspectionsReason !== null && (
        <NothingPanel kind={none} subject="Inspections">
          {inspectionsReason}
        </NothingPanel>
      )}
      {inspections.map(({ framework, inspectedOn, outcome, grades }) => (
        <article key={`${framework} ${inspectedOn}`} className="rounded-sm border bg-card p-4 sm:p-6">
          <h3 className="text-xl">{formatDate(isoDate(inspectedOn))}</h3>
          <p className="text-slate">{FRAMEWORK_WORDS[framework]}</p>
          {outcome !== null && <p className="mt-2 font-medium">{outcome}</p>}
          <ul className="mt-2 grid gap-1">
            {Object.entries(grades).map(([area, grade]) => (
              <li key={area}>
                {area}: {grade}
              </li>
            ))}
          </ul>
        </article>
      ))}
    </section>
  )
}

/** Returns the stages with results, and those that pupils reach at the school by its age range. */
function stagesTaught({ keyStage2, keyStage4, keyStage5, ageRange }: SchoolAnswer) {
  const stages = [
    ['ks2', keyStage2, 11],
    ['ks4', keyStage4, 16],
    ['ks5', keyStage5, 18],
  ] as const
  const reaches = (age: number) => ageRange === null || (ageRange.from < age && ageRange.to >= age)
  const taught = stages.filter(([, results, age]) => results.year !== null || reaches(age))
  return taught.map(([stage, results]) => [stage, results] as const)
}

type ResultsOf = SchoolAnswer['keyStage2' | 'keyStage4' | 'keyStage5']

type ResultsProps = {
  readonly stage: Stage
  readonly results: ResultsOf
  /** The kind of panel to show if there are none. */
  readonly none: NothingKind
}

function Results({ stage, results, none }: ResultsProps) {
  const { year, reason, reasons, ...rest } = results
  if (year === null)
    return (
      <NothingPanel kind={none} subject={`${STAGE_NAMES[stage]} results`}>
        {reason}
      </NothingPanel>
    )
  const figures: Readonly<Record<string, number | string | null>> = rest
  const caption = `${STAGE_NAMES[stage]} results, ${year}`
  return (
    <DataTable
      caption={caption}
      rows={measuresOf(stage)}
      rowKey={([name]) => name}
      columns={[
        { key: 'measure', label: 'Measure', rowHeader: true, cell: ([, { label }]) => label },
        {
          key: 'figure',
          label: 'Figure',
          cell: ([name, measure]) => figureInWords(figures[name] ?? null, measure) ?? reasons[name]?.text,
        },
      ]}
    />
  )
}

function figureInWords(figure: number | string | null, { unit }: MeasureOf): string | null {
  if (figure === null || typeof figure === 'string') return figure
  return unit === 'percent' ? `${plainNumber(figure)}%` : plainNumber(figure)
}
