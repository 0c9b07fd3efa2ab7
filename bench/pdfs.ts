/**
 * How PDFs affect other visitors: the longest wait for a cached page while PDFs are created one after another, compared with the
 * longest wait without any, over the same time and number of visits. The server, the visitors and the PDF requests run in
 * separate processes.
 */
import { get } from 'node:http'

import { ensureBuild } from '#platform/build.server.ts'
import { demonstrationDatabase } from '#testing/database.ts'

import { startServer, type Server } from './support/page-servers.ts'
import { type Comparison, compare, line, median } from './support/ratio.ts'

const ROUNDS = 7
/** PDFs per round; an IP address may download 120 in ten minutes. */
const PDFS = 10
/** Milliseconds between visits: often enough to notice delays, rarely enough not to cause them. */
const PAUSE_MS = 2
const PAGE = '/mortgage-repayment-calculator'

/** Measures milliseconds and prints a line, with the server's peak memory. */
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
    process.stdout.write(line('longest wait while PDFs are created ÷ without', comparison, 'ms', 'at most 5'))
    process.stdout.write(
      `  ${Math.round(median(times) / PDFS)} ms for a PDF; peak memory ${await server.end()} kB\n`,
    )
    return comparison
  } finally {
    await database.close()
  }
}

/** Requests a cached page repeatedly until a task is done. Returns the longest wait and the total time. */
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
    if (answer.status !== 200) throw new Error(`A PDF request returned ${answer.status}`)
    await answer.arrayBuffer()
  }
}

if (import.meta.main) await benchPdfs()
