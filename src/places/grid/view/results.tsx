import { countOf, plainNumber } from '#domain/plain-number.ts'

import { LEVEL_WORDS } from '../measures/levels.ts'
import { PAGE_ROWS, type Query, queryText } from '../search/query.ts'
import { nothingMatchesInWords } from '../search/search-words.ts'
import type { ShownAreas, ShownRow } from '../search/shown-areas.ts'
import { ResultsTable } from './results-table.tsx'

type ResultsProps = {
  readonly query: Query
  readonly shown: ShownAreas
  readonly reasonsOf: (row: ShownRow) => readonly string[]
  /** What the heading says while the figures are loading. */
  readonly waiting: string | null
  readonly goTo: (query: Query) => void
}

/** The areas that match: how many, why the first is first, and the table. */
export function Results({ waiting, ...props }: ResultsProps) {
  const { query, shown } = props
  return (
    <section aria-labelledby="matches" className="min-w-0" aria-busy={waiting !== null}>
      <h2 id="matches" className="scroll-mt-4 text-2xl">
        <span role="status">{waiting ?? matchWords(query, shown)}</span>
      </h2>
      {waiting === null && <Answer {...props} />}
    </section>
  )
}

function Answer({ query, shown, reasonsOf, goTo }: Omit<ResultsProps, 'waiting'>) {
  const [first] = shown.rows
  const widen = shown.matches === 0 ? nothingMatchesInWords(query, shown.counts) : null
  return (
    <>
      {widen && <p className="mt-2 max-w-prose text-lg">{widen}</p>}
      {shown.leftOut > 0 && (
        <p className="mt-1 text-slate">
          {leftOutWords(shown)}: no figure for something that you asked for. A missing figure never counts as
          zero.
        </p>
      )}
      {first && isBestFirst(query, shown) && (
        <div className="mt-4 border-2 border-title-red bg-card p-4">
          <h3 className="text-xl">Why {first.name} comes first</h3>
          <p className="mt-1">
            It scores {first.score} out of 100 among the {plainNumber(shown.matches)} that match:
          </p>
          <ul className="mt-2 list-[square] pl-5">
            {reasonsOf(first).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {shown.matches > 0 && !shown.isRanked && (
        <p className="mt-1 text-slate">In alphabetical order. Add a preference to rank them.</p>
      )}
      {shown.rows.length > 0 && (
        <ResultsTable query={query} shown={shown} reasonsOf={reasonsOf} goTo={goTo} />
      )}
      <Pages query={query} matches={shown.matches} goTo={goTo} />
      {shown.matches > 0 && (
        <p className="mt-3 print:hidden">
          <a href={`/grid/areas.csv?${queryText({ ...query, skip: 0 })}`} className="link inline-block py-1">
            Download {shown.matches > 10_000 ? 'the first 10,000' : `all ${plainNumber(shown.matches)}`} as
            CSV
          </a>
        </p>
      )}
    </>
  )
}

/** '12 more are left out', or '12 of them' if none matches. */
function leftOutWords({ matches, leftOut }: ShownAreas): string {
  return matches === 0
    ? `${plainNumber(leftOut)} of them ${leftOut === 1 ? 'is' : 'are'} left out`
    : `${countOf(leftOut, 'more is', 'more are')} left out`
}

/** Whether the best match is in the first row. */
function isBestFirst({ skip, sort, isDescending }: Query, { isRanked }: ShownAreas): boolean {
  return isRanked && skip === 0 && sort === 'rank' && !isDescending
}

/** Says how many areas match: '5 of 44 postcode sectors match'. */
export function matchWords({ level }: Query, { areas, matches }: ShownAreas): string {
  const { one, many } = LEVEL_WORDS[level]
  if (areas === 0) return `No ${many} to search: the postcode directory isn’t imported`
  if (matches === areas) return `All ${countOf(areas, one, many)}`
  if (matches === 0) return `None of the ${countOf(areas, one, many)} matches`
  return `${plainNumber(matches)} of ${countOf(areas, one, many)} ${matches === 1 ? 'matches' : 'match'}`
}

type PagesProps = Pick<ResultsProps, 'query' | 'goTo'> & { readonly matches: number }

function Pages({ query, matches, goTo }: PagesProps) {
  if (matches <= PAGE_ROWS) return null
  const last = Math.min(matches, query.skip + PAGE_ROWS)
  const links = [
    { label: 'Previous', skip: query.skip - PAGE_ROWS },
    { label: 'Next', skip: query.skip + PAGE_ROWS },
  ].filter(({ skip }) => skip >= 0 && skip < matches)
  return (
    <nav aria-label="Pages of areas" className="mt-3 flex flex-wrap items-center gap-4 print:hidden">
      <span className="text-slate">
        {plainNumber(query.skip + 1)} to {plainNumber(last)} of {plainNumber(matches)}
      </span>
      {links.map(({ label, skip }) => (
        <a
          key={label}
          href={`/grid?${queryText({ ...query, skip })}#matches`}
          className="link inline-block py-2"
          onClick={(event) => {
            event.preventDefault()
            goTo({ ...query, skip })
          }}
        >
          {label}
          <span className="sr-only"> {PAGE_ROWS} areas</span>
        </a>
      ))}
    </nav>
  )
}
