import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'

import type { ImportOptions } from '#datasets/import/run-request.ts'
import { runImport } from '#datasets/import/run.server.ts'
import type { DatasetName } from '#datasets/source.ts'
import { isoDate } from '#domain/dates.ts'

import { testDatabase, type TestDatabase } from './database.ts'
import { pageContext } from './page-context.ts'
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

/** The amounts of pounds in a text, without the rounded ones on axes ('£150k'). */
export function amounts(text: string): number[] {
  return [...text.matchAll(/£(\d[\d,]*)(?![\d,]*(\.\d)?[km])/g)].map(([, digits = '']) =>
    Number(digits.replaceAll(',', '')),
  )
}

async function textOf(database: TestDatabase, address: string): Promise<string> {
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
