import { ageBandLabel } from '#datasets/energy-certificates/age-band.ts'
import { upperFirst } from '#domain/upper-first.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { type AgeEvidenceItem, builtIn } from './evidence.ts'
import type { AgeSubject } from './find-property-age.server.ts'
import { planningNotes } from './planning-notes.ts'
import type { PropertyAge } from './property-age.ts'

type AgeResultProps = {
  readonly postcode: string
  readonly subject: AgeSubject
  readonly age: PropertyAge
  readonly sources: readonly SourceFacts[]
}

/** Shows when a home was most likely built, how likely each period is, the evidence, and what to check before works. */
export function AgeResult({ postcode, subject, age, sources }: AgeResultProps) {
  const place = subject.address === null ? postcode : `${subject.address}, ${postcode}`
  return (
    <div className="grid gap-6">
      <p className="red-edge max-w-prose rounded-sm p-4 text-lg">{ageSentence(place, subject, age)}</p>
      <BarChart
        id="age-bands"
        title="How likely each period is"
        subtitle={`Probability that ${subject.address === null ? 'a home' : 'it'} was built then, ${place}`}
        labelHead="Built"
        valueHead="Probability"
        format={percent}
        bars={age.bands.map(({ from, to, probability }) => ({
          label: ageBandLabel({ from, to }),
          value: probability,
        }))}
      />
      <div>
        <DataTable
          caption={
            isNarrow(age.mostLikely)
              ? `Evidence, in the order used, and how likely it makes “built ${builtIn(age.mostLikely)}”`
              : 'Evidence, in the order used'
          }
          columns={isNarrow(age.mostLikely) ? [...columns, probabilityColumn] : columns}
          rows={age.evidence}
          rowKey={({ text }) => text}
        />
        <SourceNote sources={sources}>
          Nobody publishes when homes were built, so this is an estimate. Assessors judge the age on site,
          without deeds or plans.
        </SourceNote>
      </div>
      <PlanningNotes bands={age.bands} />
    </div>
  )
}

const columns: readonly Column<AgeEvidenceItem>[] = [
  { key: 'text', label: 'Evidence', rowHeader: true, cell: ({ text }) => text },
]

const probabilityColumn: Column<AgeEvidenceItem> = {
  key: 'probability',
  label: 'Probability',
  numeric: true,
  cell: ({ probability }) => percent(probability),
}

function PlanningNotes({ bands }: Pick<PropertyAge, 'bands'>) {
  const notes = planningNotes(bands)
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="before-works">
      <h3 id="before-works" className="text-xl">
        Before you start any works
      </h3>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
        {notes.map(({ text, source, url }) => (
          <li key={url}>
            {text} Source:{' '}
            <a href={url} className="link">
              {source}
            </a>
            .
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Says when a home, or a home in a place, was most likely built and how likely that is, or that it could be any time. */
export function ageSentence(
  place: string,
  { kind }: AgeSubject,
  { bands, mostLikely, evidence }: PropertyAge,
): string {
  const home = kind === 'home' ? place : `a home in ${place}`
  const isUnknown = evidence.every((item) => item.kind === 'stock')
  const unknown = isUnknown ? `We know nothing about the age of homes in ${place} itself. ` : ''
  if (!isNarrow(mostLikely)) {
    const best = bands.reduce((a, b) => (b.probability > a.probability ? b : a))
    return `${unknown}We can’t narrow down when ${home} was built. The likeliest period is ${likely(best)}.`
  }
  if (isUnknown) return `${unknown}In the area around it, a home was most likely built ${likely(mostLikely)}.`
  return `${upperFirst(home)} was most likely built ${likely(mostLikely)}.`
}

/** Whether the most likely years are fewer than all of them. */
function isNarrow({ from, to }: PropertyAge['mostLikely']): boolean {
  return from !== null || to !== null
}

function likely(years: PropertyAge['mostLikely']): string {
  return `${builtIn(years)} (${percent(years.probability)} likely)`
}

function percent(share: number): string {
  if (share > 0 && share < 0.005) return 'under 1%'
  return share > 0.995 && share < 1 ? 'over 99%' : `${Math.round(share * 100)}%`
}
