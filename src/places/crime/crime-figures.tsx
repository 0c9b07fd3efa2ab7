import { crimeGaps } from '#datasets/crime/crime-notices.ts'
import type { CrimeReport } from '#datasets/crime/crime-report.ts'
import type { FoundCrimes } from '#datasets/crime/find-crimes.server.ts'
import { formatMonth } from '#domain/dates.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import type { NothingKind } from '#ui/nothing/nothing.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import { monthsCounted } from './crime-period.ts'

type CrimeFiguresProps = {
  readonly found: FoundCrimes
  readonly sources: readonly SourceFacts[]
  /** What the area is called in a sentence: 'Reading', 'the neighbourhood of RG30 1AA'. */
  readonly place: string
}

/** Shows the crimes of an area over a year: total, rate compared with wider areas, by type and by month. */
export function CrimeFigures({ found, sources, place }: CrimeFiguresProps) {
  const { report } = found
  const { from, to, total, byMonth } = report
  const period = from === to ? formatMonth(to) : `${formatMonth(from)} to ${formatMonth(to)}`
  const counted = monthsCounted(report)
  const when = counted === period ? `from ${period}` : `in ${counted}`
  const gaps = crimeGaps(found)
  const source = <SourceNote sources={sources} />
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-lg">
        {total === null
          ? `No crime figures were published for ${place} from ${period}.`
          : `Police recorded ${countOf(total, 'crime')} in ${place} ${when}, including anti-social behaviour.`}
      </p>
      <CrimeStats found={found} period={period} counted={counted} />
      {gaps.length > 0 && (
        <Notice kind="warning" title="What these figures leave out">
          <ul className="grid gap-1">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </Notice>
      )}
      <DataTable
        caption={`Crimes by type in ${place}, ${counted}`}
        columns={typeColumns}
        rows={report.byType.toSorted((a, b) => b.count - a.count)}
        rowKey={({ type }) => type}
      />
      <BarChart
        id="crimes-by-month"
        title={monthsInWords(byMonth, place)}
        subtitle={`Crimes recorded each month, ${period}`}
        layout="columns"
        labelled="highest"
        bars={byMonth.map(({ month, count }) => ({ label: formatMonth(month), value: count }))}
        format={plainNumber}
        labelHead="Month"
        valueHead="Crimes"
        source={source}
      />
    </div>
  )
}

/** 'Police recorded between 13 and 19 crimes a month', of the months with figures. */
function monthsInWords(months: FoundCrimes['report']['byMonth'], place: string): string {
  const counts = months.flatMap(({ count }) => (count === null ? [] : [count]))
  if (counts.length === 0) return `Crimes by month in ${place}`
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
  return fewest === most
    ? `Police recorded ${countOf(most, 'crime')} a month`
    : `Police recorded between ${plainNumber(fewest)} and ${countOf(most, 'crime')} a month`
}

type CrimeStatsProps = {
  readonly found: FoundCrimes
  readonly period: string
  /** The months of the period that have figures. */
  readonly counted: string
}

function CrimeStats({ found, period, counted }: CrimeStatsProps) {
  const { report, comparison } = found
  const compared = [comparison.authority, comparison.nation].filter((each) => each !== null)
  const nothing = { nothing: rateGap(report) }
  const rate = (value: number | null) => (value === null ? nothing : rateWords(value))
  return (
    <StatRow>
      <Stat
        label="Crimes recorded"
        value={report.total === null ? nothing : plainNumber(report.total)}
        date={report.total === null ? period : counted}
      />
      <Stat
        label="Crime rate"
        value={rate(report.ratePer1000)}
        unit="per 1,000 residents"
        comparison={workdayRate(report)}
        date={period}
      />
      {compared.map((each) => (
        <Stat
          key={each.code}
          label={`Crime rate in ${each.name}`}
          value={rate(each.ratePer1000)}
          unit="per 1,000 residents"
          date={period}
        />
      ))}
    </StatRow>
  )
}

/** '93.3 per 1,000 workday population (2021 census)'; null if there's no such rate. */
function workdayRate({ workday }: CrimeReport): string | null {
  return workday === null || workday.ratePer1000 === null
    ? null
    : `${rateWords(workday.ratePer1000)} per 1,000 workday population (${workday.census} census)`
}

/** Why an area has no rate: something wasn't imported, or the police didn't publish it. */
function rateGap({ population, months }: CrimeReport): NothingKind {
  if (population === null || months.some(({ state }) => state === 'not_imported')) return 'place not imported'
  return 'not published'
}

const typeColumns: readonly Column<CrimeReport['byType'][number]>[] = [
  { key: 'type', label: 'Type of crime', rowHeader: true, cell: ({ type }) => type },
  { key: 'count', label: 'Crimes', numeric: true, cell: ({ count }) => plainNumber(count) },
  {
    key: 'rate',
    label: 'Per 1,000 residents',
    numeric: true,
    cell: ({ ratePer1000 }) => (ratePer1000 === null ? '–' : rateWords(ratePer1000)),
  },
]

function rateWords(rate: number): string {
  return rate.toFixed(1)
}
