/**
 * How long the site's search waits for the database: names of streets, towns, schools and companies as people type them (whole,
 * their first letters, with a house number or a town, misspelt), and postcodes, one search after another. Ours has no peer here; the bound
 * is the one that the product promises.
 */
import pg from 'pg'

import { findNames } from '#datasets/search/find-names.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { findPostcodes } from '#site/search/find-postcodes.server.ts'

import { openBenchDatabase } from './support/bench-database.ts'
import { figure } from './support/figures.ts'

/** Names of each kind. Each is searched for in several ways. */
const NAMES = 150
const LIMIT = 5
const WARM_UP = 100

/** Measures half and 99% of the searches. */
export async function benchSearch(): Promise<void> {
  const database = await openBenchDatabase()
  const site = openDatabase({ url: database.url, role: 'freehold_web', max: 2 })
  try {
    const searches = await typedSearches(database.url)
    const ms: number[] = []
    const slowest: { text: string; took: number }[] = []
    for (const [at, text] of [...searches.slice(0, WARM_UP), ...searches].entries()) {
      const started = performance.now()
      await Promise.all([findPostcodes(site.db, text, LIMIT), findNames(site.db, text, LIMIT)])
      if (at < WARM_UP) continue
      const took = performance.now() - started
      ms.push(took)
      slowest.push({ text, took })
    }
    ms.sort((a, b) => a - b)
    const within = (share: number) => ({ value: ms[Math.floor(ms.length * share)] ?? Number.NaN, unit: 'ms' })
    const what = `${ms.length} searches, ${database.size}`
    await figure({ what: `${what}: half within` }, () => within(0.5))
    await figure({ what: `${what}: 99% within`, bound: { atMost: 30 } }, () => within(0.99))
    const worst = slowest.toSorted((a, b) => b.took - a.took).slice(0, 5)
    process.stdout.write(
      `  slowest: ${worst.map(({ text, took }) => `${text} ${took.toFixed(0)} ms`).join(', ')}\n`,
    )
  } finally {
    await site.close()
    await database.close()
  }
}

/** The names, spread over each table by their hash, in the ways that people type them. */
async function typedSearches(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const names = async (table: string, name: string, context = 'null') =>
      (
        await client.query<{ name: string; context: string | null }>(
          `select ${name} as name, ${context} as context from property.${table} order by md5(${name} || ${table}::text) limit $1`,
          [NAMES],
        )
      ).rows
    const streets = await names('street', 'name', 'town')
    const others = [
      ...(await names('town', 'name')),
      ...(await names('company_owner', 'name')),
      ...(await names('school', 'name')),
    ]
    const postcodes = (await names('postcode', 'postcode')).map(({ name }) => name)
    return [
      ...streets.flatMap(({ name, context }, at) => [
        name,
        `${at + 1} ${name}`,
        `${name} ${context ?? ''}`,
        misspelt(name, at),
        name.slice(0, 5),
      ]),
      ...others.flatMap(({ name }, at) => [name, misspelt(name, at), name.slice(0, 4)]),
      ...postcodes.flatMap((postcode) => [
        postcode,
        postcode.replace(' ', '').toLowerCase(),
        postcode.slice(0, -1),
      ]),
    ]
  } finally {
    await client.end()
  }
}

/** Two letters swapped, at a place that depends on `at`. */
function misspelt(name: string, at: number): string {
  const place = 1 + (at % Math.max(1, name.length - 2))
  return name.slice(0, place) + (name[place + 1] ?? '') + (name[place] ?? '') + name.slice(place + 2)
}
