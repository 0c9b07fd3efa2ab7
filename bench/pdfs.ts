/**
 * What PDFs do to everybody else: the longest that a cached page waits while PDFs are made one after the other, against the
 * longest that it waits while none is, with as many visits over as long a time. Server, visits and whoever wants PDFs are
 * processes of their own.
 */
import { get } from 'node:http'

import { ensureBuild } from '#platform/build.server.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { startServer, type Server } from './support/page-servers.ts'
import { type Comparison, compare, line, median } from './support/ratio.ts'

const ROUNDS = 7
/** For each round; an address may have 120 in ten minutes. */
const PDFS = 10
/** Between two visits: often enough to meet whatever keeps the server, seldom enough not to. */
const PAUSE_MS = 2
const PAGE = '/mortgage-repayment-calculator'

/** Measures milliseconds and prints a line, and what the thread adds to the memory of the server. */
export async function benchPdfs(): Promise<Comparison> {
  await ensureBuild((text) => process.stdout.write(`${text}\n`))
  const database = await demonstrationDatabase()
  const server = await startServer('ours', database.url, String(16 * 1024 * 1024))
  try {
    const times: number[] = []
    const comparison = await compare(
      ROUNDS,
      async () => {
        const { longest, took } = await visitsUntil(server, () => makePdfs(server))
        times.push(took)
        return longest
      },
      async () => {
        const until = times.at(-1) ?? 0
        const { longest } = await visitsUntil(server, () => new Promise((done) => setTimeout(done, until)))
        return longest
      },
    )
    process.stdout.write(line('longest wait while PDFs are made ÷ without', comparison, 'ms', 'at most 5'))
    process.stdout.write(
      `  ${Math.round(median(times) / PDFS)} ms for a PDF; peak memory ${await server.end()} kB\n`,
    )
    return comparison
  } finally {
    await database.close()
  }
}

/** Visits a cached page over and over until something is done: the longest wait, and how long it all took. */
async function visitsUntil(
  { origin }: Server,
  something: () => Promise<unknown>,
): Promise<{ longest: number; took: number }> {
  const state = { isDone: false }
  let longest = 0
  const started = performance.now()
  const done = something().finally(() => (state.isDone = true))
  while (!state.isDone) {
    longest = Math.max(longest, await visit(origin + PAGE))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await done
  return { longest, took: performance.now() - started }
}

function visit(url: string): Promise<number> {
  const asked = performance.now()
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.on('end', () => resolve(performance.now() - asked)).resume()
    })
    call.on('error', reject)
  })
}

async function makePdfs({ origin }: Server): Promise<void> {
  for (let made = 0; made < PDFS; made++) {
    const answer = await fetch(`${origin}/downloads/mortgage-repayment.pdf`)
    if (answer.status !== 200) throw new Error(`A PDF answered ${answer.status}`)
    await answer.arrayBuffer()
  }
}

if (import.meta.main) await benchPdfs()
