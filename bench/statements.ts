/**
 * Every statement that the pages and property endpoints send, with its time and the blocks that it reads. Each distinct
 * statement is sent again as EXPLAIN (ANALYZE, BUFFERS) with the rights of the web server.
 */
import pg from 'pg'

import { ensureBuild } from '#platform/build.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { testSite } from '#testing/site.ts'

import { addresses } from './support/addresses.ts'
import { askEndpoints } from './support/ask-endpoints.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { figure, type Bound } from './support/figures.ts'

/** Blocks of 8 kB that a statement may read, and milliseconds that it may take with all of them in memory. */
const MAX_BLOCKS = 2000
const MAX_MS = 20

type Statement = { text: string; values: unknown[]; where: string }
type Cost = Statement & { ms: number; blocks: number }

/** Prints the statements over a limit and the twelve that read the most blocks. */
export async function benchStatements(): Promise<void> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const { url, size, close } = await openBenchDatabase()
  try {
    const { statements, served } = await recorded(url)
    const costs = await costsOf(url, statements)
    report(costs, served)
    const most = (of: (cost: Cost) => number) => {
      const worst = costs.reduce((a, b) => (of(b) > of(a) ? b : a))
      return { value: of(worst), detail: worst.where }
    }
    const blocks: Bound = { atMost: MAX_BLOCKS }
    await figure({ what: `statement that reads most, ${size}`, bound: blocks }, () => ({
      ...most((cost) => cost.blocks),
      unit: 'blocks',
    }))
    const ms: Bound = { atMost: MAX_MS }
    await figure({ what: `slowest statement, ${size}`, bound: ms }, () => ({
      ...most((cost) => cost.ms),
      unit: 'ms',
    }))
  } finally {
    await close()
  }
}

/** The statements of every page and endpoint: one entry for each path and set of values. */
async function recorded(url: string): Promise<{ statements: Statement[]; served: number }> {
  const statements = new Map<string, Statement>()
  let where = ''
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const send = pg.Client.prototype.query
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    const { text, values = [] } = (args[0] ?? {}) as { text?: string; values?: unknown[] }
    if (text && /^\s*(select|with)/i.test(text) && /\bproperty["]?\./.test(text))
      statements.set(`${text} ${JSON.stringify(values)}`, { text, values, where })
    return (send as (...all: unknown[]) => unknown).apply(this, args)
  } as typeof send
  const database = openDatabase({ url, role: 'freehold_web' })
  const { db } = database
  // Behind a proxy, so that each request may come from an address of its own: files are limited by address.
  const site = await testSite({ url }, { pageCacheBytes: 0, trustedProxies: 1 })
  let served = 0
  try {
    const { paths, places } = await addresses(db)
    statements.clear()
    for (const path of paths) {
      where = path
      const headers = { 'x-forwarded-for': `198.18.${served >> 8}.${served & 255}` }
      const response = await fetch(site.origin + path, { redirect: 'manual', headers })
      if (response.status >= 500 || response.status === 429)
        throw new Error(`${path} answers ${response.status}, so its statements can't be measured`)
      await response.text()
      served++
    }
    served += await askEndpoints(db, places, (about) => (where = about))
  } finally {
    pg.Client.prototype.query = send
    await site.close()
    await database.close()
  }
  return { statements: [...statements.values()], served }
}

type Plan = { Plan: Record<string, number>; 'Execution Time': number }

async function costsOf(url: string, statements: readonly Statement[]): Promise<Cost[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role freehold_web')
  const costs: Cost[] = []
  try {
    for (const statement of statements) {
      let ms = Number.POSITIVE_INFINITY
      let blocks = 0
      for (let round = 0; round < 5; round++) {
        const { rows } = await client.query<{ 'QUERY PLAN': Plan[] }>(
          `explain (analyze, buffers, format json) ${statement.text}`,
          statement.values,
        )
        const [plan] = rows[0]?.['QUERY PLAN'] ?? []
        ms = Math.min(ms, plan?.['Execution Time'] ?? Number.NaN)
        blocks = (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
      }
      costs.push({ ...statement, ms, blocks })
    }
  } finally {
    await client.end()
  }
  return costs
}

/** Formats a line for each statement: the worst run of those with the same text. */
function report(costs: readonly Cost[], served: number): void {
  const worst = [...Map.groupBy(costs, ({ text }) => text).values()].map((same) =>
    same.reduce((a, b) => (b.blocks > a.blocks ? b : a)),
  )
  const shown = worst.toSorted((a, b) => b.blocks - a.blocks)
  process.stdout.write(
    `${served} answers sent ${costs.length} statements, ${shown.length} of them different\n`,
  )
  for (const [at, { text, ms, blocks, where }] of shown.entries()) {
    if (at >= 12 && blocks <= MAX_BLOCKS && ms <= MAX_MS) continue
    const over = blocks > MAX_BLOCKS || ms > MAX_MS ? ' OVER' : ''
    const start = text.replace(/\s+/g, ' ').slice(0, 90)
    process.stdout.write(
      `${String(blocks).padStart(7)} blocks ${ms.toFixed(1).padStart(7)} ms${over}  ${where}  ${start}\n`,
    )
  }
}
