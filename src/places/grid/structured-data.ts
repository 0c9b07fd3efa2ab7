import type { ColumnFacts } from './columns/area-columns.ts'
import { measureNamed } from './measures/register.ts'

/** Describes the figures as a schema.org dataset: the measures that are imported, and the file of them. */
export function areasDataset(columns: readonly ColumnFacts[], siteUrl: string): object {
  const imported = columns.filter(({ at }) => at !== 'none')
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: 'Figures of UK local authorities, postcode districts, sectors and neighbourhoods',
    description:
      'The figures that we have of each area, from official data, each with its period and source. Figures that aren’t imported for an area are left empty.',
    url: `${siteUrl}/grid`,
    isAccessibleForFree: true,
    spatialCoverage: 'United Kingdom',
    variableMeasured: imported.flatMap(({ id }) => measureNamed(id)?.label ?? []),
    distribution: [
      { '@type': 'DataDownload', encodingFormat: 'text/csv', contentUrl: `${siteUrl}/grid/areas.csv` },
    ],
  }
}
