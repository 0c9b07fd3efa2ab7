import type { Measure, Unit } from './measure.ts'

/*
 * The English indices of deprivation as summaries by local authority. Each edition has its own measures: methods and
 * boundaries change, so figures of two editions mustn't be compared. A higher score or average rank is more deprived.
 */

/** The editions that we read. */
const EDITIONS = ['2019', '2025'] as const

/** The domains, by the words that the files have for them in either edition. */
const DOMAINS: readonly { id: string; label: string; written: readonly string[] }[] = [
  { id: 'imd', label: 'Index of Multiple Deprivation', written: ['index of multiple deprivation', 'imd'] },
  { id: 'income', label: 'Income deprivation', written: ['income', 'income deprivation'] },
  { id: 'employment', label: 'Employment deprivation', written: ['employment', 'employment deprivation'] },
  {
    id: 'education',
    label: 'Education, skills and training deprivation',
    written: ['education, skills and training', 'education, skills and training deprivation'],
  },
  {
    id: 'health',
    label: 'Health deprivation and disability',
    written: ['health and disability', 'health deprivation and disability'],
  },
  { id: 'crime', label: 'Crime deprivation', written: ['crime'] },
  {
    id: 'housing-barriers',
    label: 'Barriers to housing and services',
    written: ['barriers to housing and services'],
  },
  {
    id: 'living-environment',
    label: 'Living environment deprivation',
    written: ['living environment', 'living environment deprivation'],
  },
  {
    id: 'children',
    label: 'Income deprivation affecting children',
    written: ['income deprivation affecting children', 'idaci'],
  },
  {
    id: 'older-people',
    label: 'Income deprivation affecting older people',
    written: ['income deprivation affecting older people', 'idaopi'],
  },
]

/** The statistics of a domain, by their column. `times` turns a proportion into a percentage. */
export const DEPRIVATION_STATISTICS = [
  { column: 'average score', id: 'average-score', label: 'average score', unit: 'score', times: 1 },
  {
    column: 'rank average score',
    id: 'score-rank',
    label: 'rank of average score in England',
    unit: 'rank',
    times: 1,
  },
  {
    column: 'average rank',
    id: 'average-rank',
    label: 'average rank of its neighbourhoods',
    unit: 'rank',
    times: 1,
  },
  {
    column: 'rank average rank',
    id: 'rank-rank',
    label: 'rank of average rank in England',
    unit: 'rank',
    times: 1,
  },
  {
    column: 'proportion bottom decile',
    id: 'most-deprived-tenth',
    label: 'neighbourhoods in England’s most deprived tenth',
    unit: 'percent',
    times: 100,
  },
  {
    column: 'rank proportion bottom decile',
    id: 'most-deprived-tenth-rank',
    label: 'rank of the share in England’s most deprived tenth',
    unit: 'rank',
    times: 1,
  },
] as const satisfies readonly { column: string; id: string; label: string; unit: Unit; times: number }[]

/** The id of a statistic. */
export type DeprivationStatistic = (typeof DEPRIVATION_STATISTICS)[number]['id']

/** Every domain and statistic of every edition. */
export const DEPRIVATION_MEASURES: readonly Measure[] = EDITIONS.flatMap((edition) =>
  DOMAINS.flatMap((domain) =>
    DEPRIVATION_STATISTICS.map((statistic): Measure => ({
      id: idOf(domain.id, edition, statistic.id),
      label: `${domain.label} ${edition}: ${statistic.label}`,
      subject: 'deprivation',
      unit: statistic.unit,
      publication: `iod-${edition}`,
      areas: 'authority',
      headline: domain.id === 'imd' && edition === '2025' && statistic.id === 'average-score',
    })),
  ),
)

/** Returns the ids of a domain's measures in an edition, by statistic; null for an unknown domain or edition. */
export function deprivationMeasure(domain: string, edition: string) {
  const found = DOMAINS.find(({ written }) => written.includes(domain.trim().toLowerCase()))
  if (!found || !EDITIONS.some((known) => known === edition)) return null
  return (statistic: string) => idOf(found.id, edition, statistic)
}

function idOf(domain: string, edition: string, statistic: string): string {
  return `${domain}-${edition}-${statistic}`
}
