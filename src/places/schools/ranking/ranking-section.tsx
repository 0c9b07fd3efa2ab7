import type { Edition } from '#datasets/editions.server.ts'
import { STAGE_NAMES } from '#datasets/school-results/measures.ts'
import { schoolResultsSource } from '#datasets/school-results/source.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { schoolAddress } from '../school-address.ts'
import type { Distance, FoundRanking } from './find-ranking.server.ts'
import type { RankedSchool } from './rank-schools.ts'
import { RankingForm } from './ranking-form.tsx'
import { beatsInWords, figureOf, nearestInWords, placeInWords, rankingInWords } from './ranking-words.ts'
import { UnrankedList } from './unranked-list.tsx'

type RankingSectionProps = {
  readonly path: string
  readonly found: FoundRanking
  /** 'secondary schools in Reading'. */
  readonly schools: string
  readonly edition: Edition | null
  /** What we’ve imported of the register of schools; null if all of it. */
  readonly part: string | null
}

/** Ranks schools by what the reader says matters, shows why, and lists apart those that can’t be compared. */
export function RankingSection({ path, found, schools, edition, part }: RankingSectionProps) {
  const { result, ranking } = found
  const answer = rankingInWords(result, schools)
  if (answer === null) {
    return (
      <div className="grid gap-6 *:min-w-0">
        <p className="max-w-prose">
          We don’t have results that can be compared for enough {schools}, so we don’t rank them.
        </p>
        {(found.chosen || found.search !== null) && (
          <>
            <RankingForm path={path} found={found} />
            <UnrankedList schools={result.unranked} />
          </>
        )}
      </div>
    )
  }
  return (
    <div className="grid gap-6 *:min-w-0">
      <p className="red-edge max-w-prose rounded-sm p-4 text-lg">
        {answer}
        {part !== null && ` We’ve imported part of the register (${part}), so schools may be missing.`}
      </p>
      <RankingForm path={path} found={found} />
      <div>
        <DataTable
          caption={`${STAGE_NAMES[ranking.stage]} results, ${result.year}, ranked as you chose`}
          columns={columnsOf(found)}
          rows={result.ranked}
          rowKey={({ school }) => school.urn}
        />
        <SourceNote sources={edition ? [sourceFacts(schoolResultsSource, edition)] : []}>
          The score is the share of the other schools here that a school beats, averaged over the measures as
          you weighted them. Schools that are level share a place.
          {found.distances.size > 0 &&
            ' Distances run in a straight line from the middle of the postcode. Nobody publishes all catchment areas as open data, and they change every year: ask the council how far offers reached.'}
        </SourceNote>
      </div>
      <UnrankedList schools={result.unranked} />
    </div>
  )
}

function columnsOf({ result, distances }: FoundRanking): readonly Column<RankedSchool>[] {
  const others = result.ranked.length - 1
  return [
    { key: 'place', label: 'Place', numeric: true, cell: placeInWords },
    {
      key: 'school',
      label: 'School',
      rowHeader: true,
      cell: ({ school }) => (
        <a href={schoolAddress(school)} className="link inline-flex py-1">
          {school.name}
        </a>
      ),
    },
    ...result.counted.map((measure, at) => ({
      key: measure.name,
      label: measure.label,
      cell: ({ standings }: RankedSchool) => {
        const standing = standings[at]
        return (
          standing && (
            <span className="pair">
              {figureOf(standing)}
              <small>{beatsInWords(standing.beats, others)}</small>
            </span>
          )
        )
      },
    })),
    { key: 'score', label: 'Score', numeric: true, cell: ({ score }) => score.toFixed(1) },
    ...(distances.size === 0
      ? []
      : [
          {
            key: 'distance',
            label: 'Distance',
            cell: ({ school }: RankedSchool) => distanceCell(distances.get(school.urn)),
          },
        ]),
  ]
}

function distanceCell(distance: Distance | undefined) {
  if (distance === undefined) return '–'
  return (
    <span className="pair">
      {(distance.metres / 1000).toFixed(1)} km
      <small>{nearestInWords(distance.place)}</small>
    </span>
  )
}
