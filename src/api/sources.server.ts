/** The sources line of an answer: official data always travels with its publisher, edition and licence. */
import { allEditions } from '#datasets/editions.server.ts'
import type { Edition } from '#datasets/editions.server.ts'
import type { DatasetSource } from '#datasets/source.ts'
import type { Database } from '#platform/database.server.ts'

/** `meta.sources` and what must be said about them, as JSON text. */
export type SourceLines = { sources: string; notices: readonly string[] }

/** Looks up the editions behind an answer. */
export type SourceBook = (sources: readonly DatasetSource[]) => Promise<SourceLines>

/** One entry of `meta.sources`; `edition` is null for a dataset that was never imported. */
export type SourceLine = {
  dataset: string
  publisher: string
  edition: string | null
  licence: string
  attribution: string
  url: string
}

const NONE: SourceLines = { sources: '[]', notices: [] }

/**
 * Reads the editions at most once in `everyMs`. So an edition may be named up to a second after its successor was
 * published, never before: the rows of an answer are at least as new as the edition it names.
 */
export function openSourceBook({
  db,
  nowMs,
  everyMs = 1000,
}: {
  db: Database
  nowMs: () => number
  everyMs?: number
}): SourceBook {
  let read: { at: number; editions: Promise<Map<string, Edition>> } | null = null
  let lines = new Map<readonly DatasetSource[], SourceLines>()

  return async (sources) => {
    if (sources.length === 0) return NONE
    if (!read || nowMs() - read.at >= everyMs) {
      read = { at: nowMs(), editions: allEditions(db) }
      lines = new Map()
      read.editions.catch(() => (read = null))
    }
    const editions = await read.editions
    const known = lines.get(sources)
    if (known) return known
    const made = linesOf(sources, editions)
    lines.set(sources, made)
    return made
  }
}

function linesOf(sources: readonly DatasetSource[], editions: ReadonlyMap<string, Edition>): SourceLines {
  const notices = sources.flatMap((source) =>
    editions.get(source.dataset)?.demonstration
      ? [
          `Demonstration data: these are made-up rows in the layout of ${source.title}, until the official file is imported.`,
        ]
      : [],
  )
  return {
    sources: JSON.stringify(sources.map((source) => lineOf(source, editions.get(source.dataset) ?? null))),
    notices,
  }
}

/** How a source is named beside its figures. */
export function lineOf(source: DatasetSource, edition: Edition | null): SourceLine {
  const year = (edition?.coversTo ?? edition?.publishedAt.toISOString() ?? '').slice(0, 4)
  return {
    dataset: source.dataset,
    publisher: source.publisher,
    edition: edition?.label ?? null,
    licence: source.licence.name,
    attribution: source.attribution.replaceAll('{year}', year).replace(/ {2,}/g, ' ').trim(),
    url: source.page,
  }
}
