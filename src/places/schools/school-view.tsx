import { FRAMEWORK_WORDS, gradesInOrder } from '#datasets/inspections/frameworks.ts'
import { measuresOf, STAGE_NAMES, type Stage } from '#datasets/school-results/measures.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { isIndependent } from '#datasets/schools/kinds.ts'
import { formatDate, isoDate } from '#domain/dates.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { type NothingKind, NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { OneSchool } from './find-schools.server.ts'
import { figureInWords, schoolFacts, stagesTaught } from './school-facts.ts'
import { schoolSources } from './school-table.tsx'

/** A school’s entry in the register, its inspections and its results. */
export function SchoolView({ found: { school, answer, editions } }: { readonly found: OneSchool }) {
  const noResults = editions['school-results'] === null ? 'not imported' : 'place not imported'
  return (
    <>
      <section aria-labelledby="register">
        <h2 id="register" className="mb-4 text-2xl">
          In the register
        </h2>
        <dl className="grid gap-x-6 gap-y-2 min-[22rem]:grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]">
          {schoolFacts(school, answer).map(([term, value]) => (
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
          <dl className="mt-3 grid gap-x-6 gap-y-1 min-[22rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:grid-cols-[18rem_minmax(0,1fr)]">
            {gradesInOrder(grades).map(([area, grade]) => (
              <div key={area} className="contents">
                <dt className="text-slate">{area}</dt>
                <dd>{grade}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </section>
  )
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
