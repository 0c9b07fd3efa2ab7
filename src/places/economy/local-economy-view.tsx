import { areaInSentence } from '#domain/area-words.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { Card } from '#ui/card/card.tsx'
import { LineChart } from '#ui/line-chart/line-chart.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'

import { comparedWithNation } from './compared-with-nation.ts'
import { SERIES_WORDS } from './local-economy-words.ts'
import type { LocalEconomy, LocalSeries } from './local-economy.server.ts'
import { sourcesOfSeries } from './sources-of-series.ts'

/** Shows an authority's rents, earnings, claimants, population and affordability: the latest, and a chart of each. */
export function LocalEconomyView({
  found: { authority, series, editions },
}: {
  readonly found: LocalEconomy
}) {
  const place = areaInSentence(authority.name)
  const nation = nationOfCode(authority.nationCode)
  const shown = series.flatMap(({ id, own }) => (own.length > 0 ? [id] : []))
  return (
    <Card id="local" title={`Rents, earnings and population in ${place}`}>
      <div className="grid gap-8 *:min-w-0">
        <StatRow>
          {series.map((each) => (
            <LatestFigure key={each.id} series={each} nation={nation && nationName(nation)} />
          ))}
        </StatRow>
        {series.map((each) => (
          <SeriesChart key={each.id} series={each} place={place} nation={nation && nationName(nation)} />
        ))}
        <div>
          <SourceNote sources={sourcesOfSeries(shown, { series, editions })}>
            Pay is before tax, of employees who live in the area. We work out affordability by dividing the
            median sold price in a year by the median annual pay in that year.
          </SourceNote>
          <FigureFiles
            addressOf={(form) => `/economic-data.${form}?q=${authority.slug}`}
            page={`${href('/economic-data', null, { q: authority.slug })}#local`}
          />
          <p className="mt-4 print:hidden">
            <LinkButton href={areaAddress(authority)}>See house prices in {place}</LinkButton>
          </p>
        </div>
      </div>
    </Card>
  )
}

type LatestFigureProps = Omit<SeriesChartProps, 'place'>

function LatestFigure({ series, nation }: LatestFigureProps) {
  const { id, label, own, published, withheld } = series
  const words = SERIES_WORDS[id]
  const latest = own.at(-1)
  if (!words || latest?.value == null) {
    const unpublished = withheld ? 'not published' : 'not covered'
    return (
      <Stat label={label} value={{ nothing: published && !withheld ? 'place not imported' : unpublished }} />
    )
  }
  return (
    <Stat
      label={label}
      value={words.value(latest.value)}
      comparison={nation && comparedWithNation(series, nation)}
      date={words.written(words.period(latest))}
    />
  )
}

type SeriesChartProps = {
  readonly series: LocalSeries
  readonly place: string
  readonly nation: string | null
}

function SeriesChart({ series: { id, label, own, nation: wider }, place, nation }: SeriesChartProps) {
  const words = SERIES_WORDS[id]
  const latest = own.at(-1)
  if (!words || latest?.value == null || own.length < 2) return null
  const first = own[0] ?? latest
  const since = words.period(first)
  const points = (figures: LocalSeries['own']) =>
    figures.map((figure) => ({ x: words.period(figure), y: figure.value })).filter(({ x }) => x >= since)
  const compared = nation !== null && points(wider).length > 1
  return (
    <LineChart
      id={id}
      title={words.sentence(words.value(latest.value), place, words.written(words.period(latest)))}
      subtitle={`${label}, ${words.written(since)} to ${words.written(words.period(latest))}`}
      series={[
        { name: place, points: points(own) },
        ...(compared ? [{ name: nation, points: points(wider) }] : []),
      ]}
      formatY={words.value}
      formatX={(period) => words.written(String(period))}
      xLabel={words.periodHead}
    />
  )
}
