import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { ImportOptions } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/register.ts'
import { isoDate } from '#domain/dates.ts'
import { renewAreaFiles } from '#places/grid/columns/area-files.server.ts'

import { testDatabase, type TestDatabase } from './database.ts'
import { pageContext } from './page-context.ts'
import { TEST_DAY } from './test-day.ts'
import { answerOf, visitPage } from './visit-page.ts'

/** Pages over a database that has what was imported, and nothing else. */
export type PartialSite = {
  database: TestDatabase
  /** Replaces a dataset by a file with this content. */
  load(dataset: DatasetName, text: string, options?: ImportOptions): Promise<void>
  /** Title, description, structured data and words of a page, with bars between elements; a redirect or 404 as JSON. */
  textOf(address: string): Promise<string>
  close(): Promise<void>
}

/** Opens a database without rows and the pages that read it. */
export async function partialSite(): Promise<PartialSite> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'freehold-partial-'))
  return {
    database,
    load: async (dataset, text, options = {}) => {
      const result = await runImport({
        dataset,
        inputs: [{ name: `${dataset}.csv`, stream: Readable.from([text]) }],
        databaseUrl: database.url,
        dataDir,
        today: isoDate('2026-11-20'),
        options: { replace: true, force: true, ...options },
      })
      if (result.status !== 'published' && result.status !== 'unchanged') throw new Error(result.message)
    },
    textOf: (address) => textOf(database, address),
    close: async () => {
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Amounts in pounds in a text, except rounded ones on axes ('£150k'). */
export function amounts(text: string): number[] {
  return [...text.matchAll(/£(\d[\d,]*)(?![\d,]*(\.\d)?[km])/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  )
}

async function textOf(database: TestDatabase, address: string): Promise<string> {
  // In the site a job makes these files and figures.
  if (/^\/(grid|postcodes\?in=|location\/area\/)/.test(address))
    await renewAreaFiles(database.webDb, isoDate(TEST_DAY))
  const context = pageContext(database, address)
  const answer = await answerOf(context)
  if (!('head' in answer)) return JSON.stringify(answer)
  const { head, html } = await visitPage(context)
  const { title, description, sharing, jsonLd } = head
  const words = html
    .replace(/<svg[^]*?<\/svg>/g, ' ')
    .replace(/<span class="sr-only">[^]*?<\/span>/g, '')
    .replace(/<[^>]*>/g, '|')
    .replace(/(\s*\|\s*)+/g, '|')
    .replace(/\s+/g, ' ')
  return [title, description, JSON.stringify([sharing, jsonLd]), words].join('\n')
}

/** What each of these pages says. */
export async function textsOf(
  from: Pick<PartialSite, 'textOf'>,
  addresses: Iterable<string>,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const address of addresses) texts.set(address, await from.textOf(address))
  return texts
}

/** An absence that only a directory or register with all of its rows could tell. */
const ABSENCE =
  /”? isn’t a postcode|No postcode starts with|No region or postcode area is called|There is no (live )?postcode|can’t find (a postcode area|“M|a local authority for)|Nothing to list|nobody lives here|withholds th|No sales are registered|No homes? (was|were|sold)|no home here has sold|no figure is published\./

/** Absences that pages state. */
export function absencesIn(texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([address, text]) => {
    const [found] = ABSENCE.exec(text) ?? []
    return found === undefined ? [] : [`${address}: ${found}`]
  })
}

/** Amounts of pounds that pages state beyond those that they state with no data at all, and that aren't allowed. */
export function inventedIn(
  texts: ReadonlyMap<string, string>,
  { empty, allowed }: { empty: ReadonlyMap<string, string>; allowed: ReadonlySet<number> },
): string[] {
  return [...texts].flatMap(([address, text]) => {
    const known = new Set(amounts(empty.get(address) ?? ''))
    const isBorneOut = (amount: number) => [-1, 0, 1].some((off) => allowed.has(amount + off))
    return amounts(text)
      .filter((amount) => !known.has(amount) && !isBorneOut(amount))
      .map((amount) => `${address}: £${amount}`)
  })
}
