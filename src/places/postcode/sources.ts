import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/source.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** One dataset as the page cites it. */
export type ReportSource = {
  /** False while no edition is published here. */
  imported: boolean
  facts: SourceFacts
  /** The sentence that the licence asks for. */
  attribution: string
  /** The last day with data; null while nothing is imported, or not known. */
  coversTo: IsoDate | null
  cadence: string
}

/** The three datasets behind a postcode page. */
export type ReportSources = Record<'pricePaid' | 'postcodes' | 'index', ReportSource> & {
  /** True while any of them is made up. */
  demonstration: boolean
}

/** How a dataset is cited in its present edition. */
export function reportSource(source: DatasetSource, edition: Edition | null): ReportSource {
  return {
    imported: edition !== null,
    facts: {
      title: source.title,
      publisher: source.publisher,
      edition: edition?.label ?? 'not imported',
      licence: source.licence,
      page: source.page,
      demonstration: edition?.demonstration ?? false,
    },
    attribution: source.attribution.replaceAll('{year}', yearOfEdition(edition)),
    coversTo: edition?.coversTo ?? null,
    cadence: source.cadence,
  }
}

/** The year of the newest data, else of the publication. */
function yearOfEdition(edition: Edition | null): string {
  return edition === null
    ? ''
    : (edition.coversTo?.slice(0, 4) ?? String(edition.publishedAt.getUTCFullYear()))
}
