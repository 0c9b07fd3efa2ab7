/** The sources of a response: official data always comes with its publisher, edition and licence. */
import { allEditions } from '#datasets/editions.server.ts'
import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import type { OfficialSource } from '#domain/official-source.ts'
import type { Database } from '#platform/database.server.ts'

type Source = OfficialSource<DatasetName>

/** `meta.sources` as JSON text, and any notices about them. */
export type SourceLines = { sources: string; notices: readonly string[] }

/** Makes the source lines of a response, given the datasets that it read rows of. */
export type Cite = (sources: readonly Source[], read: ReadonlySet<DatasetName>) => Promise<SourceLines>

/**
 * Looks up the current editions for an endpoint with these sources. To be called before the first row is read: an edition may be replaced
 * while a call waits. For an endpoint without any, they're looked up only once a response cites one.
 */
export type SourceLookup = (endpointSources: readonly Source[]) => Cite

/** An entry in `meta.sources`. `edition` is null for a dataset that hasn't been imported. */
export type SourceLine = {
  dataset: string
  publisher: string
  edition: string | null
  licence: string
  attribution: string
  url: string
}

const NONE: SourceLines = { sources: '[]', notices: [] }

/** Editions, when they were looked up, and the lines made of them so far. */
type Known = { at: number; editions: Promise<Map<string, Edition>>; lines: Map<string, SourceLines> }

/**
 * Caches the editions for `everyMs`, so a response may name an edition for up to a second after it has been replaced. After that
 * the next response names it too while they're read again, unless that was long ago. Its rows are always at least as new as the
 * edition it names.
 */
export function openSourceLookup({
  db,
  nowMs,
  everyMs = 1000,
}: {
  db: Database
  nowMs: () => number
  everyMs?: number
}): SourceLookup {
  let latest: Known | null = null
  let isReading = false

  async function readAgain(): Promise<void> {
    isReading = true
    try {
      const editions = await allEditions(db)
      latest = { at: nowMs(), editions: Promise.resolve(editions), lines: new Map() }
    } catch {
      latest = null
    } finally {
      isReading = false
    }
  }

  function current(): Known {
    const ageMs = latest ? nowMs() - latest.at : Infinity
    if (latest && ageMs < LONG_AGO * everyMs) {
      if (ageMs >= everyMs && !isReading) void readAgain()
      return latest
    }
    const read: Known = { at: nowMs(), editions: allEditions(db), lines: new Map() }
    read.editions.catch(() => {
      if (latest === read) latest = null
    })
    latest = read
    return read
  }

  return (endpointSources) => {
    const before = endpointSources.length > 0 ? current() : null
    return async (declared, datasets) => {
      // The first is what the endpoint is about, so it's cited even if nothing was found; others are cited if they were
      // read.
      const sources = declared.filter(({ dataset }, at) => at === 0 || datasets.has(dataset))
      if (sources.length === 0) return NONE
      const known = before ?? current()
      const editions = await known.editions
      const key = sources.map(({ dataset }) => dataset).join()
      const lines = known.lines.get(key) ?? linesOf(sources, editions)
      known.lines.set(key, lines)
      return lines
    }
  }
}

/** Editions that are this many times older than `everyMs` are read before the response. */
const LONG_AGO = 2

function linesOf(sources: readonly Source[], editions: ReadonlyMap<string, Edition>): SourceLines {
  const notices = sources.flatMap((source) =>
    editions.get(source.dataset)?.demonstration
      ? [
          `Demonstration data: made-up rows, because the official ${source.title} file hasn’t been imported yet.`,
        ]
      : [],
  )
  return {
    sources: JSON.stringify(sources.map((source) => lineOf(source, editions.get(source.dataset) ?? null))),
    notices,
  }
}

/** What a source asks to be credited with, with the year of the edition. The year is left out if nothing has been imported. */
export function creditOf(attribution: string, edition: Edition | null): string {
  const year = (edition?.coversTo ?? edition?.publishedAt.toISOString() ?? '').slice(0, 4)
  return attribution.replaceAll('{year}', year).replace(/ {2,}/g, ' ').trim()
}

/** A source as it appears in `meta.sources`. */
export function lineOf(source: Source, edition: Edition | null): SourceLine {
  return {
    dataset: source.dataset,
    publisher: source.publisher,
    edition: edition?.label ?? null,
    licence: source.licence.name,
    attribution: creditOf(source.attribution, edition),
    url: source.page,
  }
}
