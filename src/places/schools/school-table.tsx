import { inspectionsSource } from '#datasets/inspections/source.ts'
import { schoolResultsSource } from '#datasets/school-results/source.ts'
import type { SchoolAnswer } from '#datasets/schools/answer-fields.ts'
import { nationOfSchool } from '#datasets/schools/nation-registers.ts'
import { schoolsSource } from '#datasets/schools/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Button } from '#ui/button/button.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { SchoolsFound } from './find-schools.server.ts'
import { schoolAddress } from './school-address.ts'

type SchoolTableProps = {
  /** What the table lists: 'Primary schools in Reading'. */
  readonly caption: string
  readonly found: SchoolsFound
  /** What the register hasn’t got if there are none: 'no open primary schools in Reading'. */
  readonly none: string
  /** The postcode that schools can be ticked and compared for, if they can. */
  readonly compareFor?: string
}

/** A table of schools with their latest inspection and results, and where these come from. */
export function SchoolTable({ caption, found, none, compareFor }: SchoolTableProps) {
  const { schools, editions, covered } = found
  if (!covered) return <NothingPanel kind="place not imported" subject={caption} />
  const part = partOfRegister(editions)
  if (schools.length === 0)
    return (
      <p className="max-w-prose">
        {part === null
          ? `The register has ${none}.`
          : `The part of the register that we’ve imported (${part}) has ${none}.`}
      </p>
    )
  const hasDistance = schools.some(({ distanceMetres }) => distanceMetres !== null)
  // Only England's schools have inspections and results.
  const inEngland = schools.some(({ urn }) => nationOfSchool(urn) === 'england')
  const hidden = [...(hasDistance ? [] : ['distance']), ...(inEngland ? [] : ['inspection', 'results'])]
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  const isChosenFrom = compareFor !== undefined && schools.length > 1
  const table = (
    <DataTable
      caption={caption}
      rows={schools}
      rowKey={({ urn }) => urn}
      columns={isChosenFrom ? [...shown, choice] : shown}
    />
  )
  return (
    <div>
      {isChosenFrom ? (
        <form action={href('/compare/schools')} method="get">
          <input type="hidden" name="postcode" value={compareFor} />
          {table}
          <p className="mt-3 flex flex-wrap items-center gap-x-4 print:hidden">
            <Button variant="secondary">Compare the schools you’ve ticked</Button>
            <span className="text-sm text-slate">Up to four</span>
          </p>
        </form>
      ) : (
        table
      )}
      <SourceNote sources={inEngland ? schoolSources(editions) : schoolSources(editions).slice(0, 1)}>
        {part !== null && `We’ve imported part of the register (${part}), so schools may be missing. `}
        {inEngland
          ? 'Grades from different inspection frameworks can’t be compared.'
          : 'We only have inspections and results of schools in England.'}
      </SourceNote>
    </div>
  )
}

/** Returns what we’ve imported of the register of schools, if it isn’t all of it; null otherwise. */
export function partOfRegister({ schools }: SchoolsFound['editions']): string | null {
  return schools && !schools.whole ? schools.extent : null
}

/** Returns the register, results and inspections that have been imported, with their editions. */
export function schoolSources(editions: SchoolsFound['editions']) {
  return [schoolsSource, schoolResultsSource, inspectionsSource].flatMap((source) => {
    const edition = editions[source.dataset]
    return edition ? [sourceFacts(source, edition)] : []
  })
}

const columns: readonly Column<SchoolAnswer>[] = [
  {
    key: 'name',
    label: 'School',
    rowHeader: true,
    cell: (school) => (
      <a href={schoolAddress(school)} className="link">
        {school.name}
      </a>
    ),
  },
  { key: 'type', label: 'Type', cell: ({ type }) => type },
  {
    key: 'ages',
    label: 'Ages',
    nowrap: true,
    cell: ({ ageRange }) => (ageRange ? `${ageRange.from} to ${ageRange.to}` : 'Not stated'),
  },
  {
    key: 'distance',
    label: 'Distance',
    numeric: true,
    cell: ({ distanceMetres }) => distanceMetres !== null && `${(distanceMetres / 1000).toFixed(1)} km`,
  },
  { key: 'inspection', label: 'Latest inspection', cell: latestInspection },
  { key: 'results', label: 'Latest results', cell: latestResults },
]

const choice: Column<SchoolAnswer> = {
  key: 'compare',
  label: 'Compare',
  cell: ({ urn, name }) => (
    <label className="-m-2.5 inline-flex size-11 items-center justify-center">
      <span className="sr-only">{`Compare ${name}`}</span>
      <input type="checkbox" name="school" value={urn} className="size-6 accent-ink" />
    </label>
  ),
}

function latestInspection({ inspections: [latest] }: SchoolAnswer): string {
  if (!latest) return 'Not in our data'
  const when = formatMonth(latest.inspectedOn)
  if (latest.framework === 'report-card') return `Report card, ${when}`
  return latest.framework === 'judgements' ? `No overall grade, ${when}` : `${latest.outcome}, ${when}`
}

function latestResults({ keyStage4, keyStage2 }: SchoolAnswer): string {
  if (keyStage4.attainment8 !== null)
    return `Attainment 8: ${plainNumber(keyStage4.attainment8)} (${keyStage4.year})`
  if (keyStage2.expectedStandardPercent !== null)
    return `Expected standard at 11: ${plainNumber(keyStage2.expectedStandardPercent)}% (${keyStage2.year})`
  const withheld = [
    keyStage4.year !== null && keyStage4.reasons['attainment8'],
    keyStage2.year !== null && keyStage2.reasons['expectedStandardPercent'],
  ].some((reason) => reason && reason.code !== 'not-in-file')
  return withheld ? 'Not published' : 'Not in our data'
}
