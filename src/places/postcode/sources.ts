import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/register.ts'
import type { IsoDate } from '#domain/dates.ts'
import type { SourceFacts } from '#ui/source-chip/source-facts.ts'

/** A dataset’s citation. */
export type ReportSource = {
  /** Whether it has been imported. */
  imported: boolean
  facts: SourceFacts
  /** The attribution that the licence requires. */
  attribution: string
  /** The last day with data, or null. */
  coversTo: IsoDate | null
  cadence: string
}

/** The three datasets behind a postcode page. */
export type ReportSources = Record<'pricePaid' | 'postcodes' | 'index', ReportSource> & {
  /** Whether any of them is demonstration data. */
  demonstration: boolean
}

/** The citation of a dataset’s current edition. */
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

/** The year of the latest data, or of publication. */
function yearOfEdition(edition: Edition | null): string {
  return edition === null
    ? ''
    : (edition.coversTo?.slice(0, 4) ?? String(edition.publishedAt.getUTCFullYear()))
}
