import type { Edition } from '#datasets/editions.server.ts'
import { sourceOf } from '#datasets/register.ts'
import { formatMonth } from '#domain/dates.ts'

import type { ColumnFacts } from '../columns/area-columns.ts'
import { type Measure, SUBJECTS } from '../measures/measure.ts'
import { MEASURES } from '../measures/register.ts'
import { MADE_UP_WORDS } from '../search/sources.ts'

type MeasuresSectionProps = {
  readonly columns: readonly ColumnFacts[]
  readonly editions: ReadonlyMap<string, Edition>
}

/** Lists every measure with its method, period and source, or that it isn't imported. */
export function MeasuresSection({ columns, editions }: MeasuresSectionProps) {
  const facts = new Map(columns.map((column) => [column.id, column]))
  return (
    <section aria-labelledby="measures">
      <h2 id="measures" className="text-2xl">
        All {MEASURES.length} measures
      </h2>
      <div className="mt-4 grid gap-2">
        {SUBJECTS.map((subject) => {
          const own = MEASURES.filter((measure) => measure.subject === subject)
          const missing = own.filter(({ id }) => facts.get(id)?.at === 'none').length
          return (
            <details key={subject} className="rounded-sm border bg-card">
              <summary className="cursor-pointer px-4 py-3 font-medium">
                {subject}{' '}
                <span className="font-normal text-slate">
                  ({own.length}
                  {missing > 0 && `, ${missing} not imported`})
                </span>
              </summary>
              <dl className="grid gap-3 px-4 pb-4">
                {own.map((measure) => (
                  <div key={measure.id} className="max-w-prose">
                    <dt className="font-medium">{measure.label}</dt>
                    <dd className="text-slate">
                      {measure.method} {sourceWords(measure, facts.get(measure.id), editions)}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          )
        })}
      </div>
    </section>
  )
}

/** 'Figures for Jan 2025 to Dec 2025. Source: HM Land Registry, Price Paid Data, to Oct 2026.' */
function sourceWords(
  { datasets }: Measure,
  column: ColumnFacts | undefined,
  editions: ReadonlyMap<string, Edition>,
): string {
  if (!column || column.at === 'none') return 'Not imported.'
  const { title, publisher } = sourceOf(datasets[0])
  const edition = editions.get(datasets[0])
  const months = [column.from, column.to].flatMap((day) =>
    day === null ? [] : [formatMonth(day.slice(0, 7))],
  )
  const period = [...new Set(months)].join(' to ')
  const madeUp = datasets.some((name) => editions.get(name)?.demonstration) ? ` (${MADE_UP_WORDS})` : ''
  return `${period ? `Figures for ${period}. ` : ''}Source: ${publisher}, ${title}${edition ? `, ${edition.label}` : ''}${madeUp}.`
}
