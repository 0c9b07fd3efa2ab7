import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { IsoDate } from '#domain/dates.ts'

import type { SaleFacts } from '../model/sales-table.ts'
import { artefactPath, type ArtefactOrigin } from './artefact.server.ts'
import type { SalesParts } from './sales-parts.server.ts'

/** What a thread trains: the sales of a part, saved to a file. */
export type PartOrder = {
  sales: readonly SaleFacts[]
  asOf: IsoDate
  editions: Record<string, string | null>
  file: string
}

/** What the thread reports: its progress, and finally where the model comes from. */
export type PartMessage = { line: string } | { origin: ArtefactOrigin }

/** How parts are trained. */
export type PartsTraining = {
  asOf: IsoDate
  dataDir: string
  say: (line: string) => void
  signal?: AbortSignal
  /** Threads that train at the same time; one for each processor if it isn't given. */
  threads?: number
}

/**
 * Trains a model for each part in threads and saves it. Parts whose saved model is of the same sales, day and method aren't trained
 * again, and one that was stopped continues from its progress. Returns where the models come from, in the order of the parts.
 */
export async function trainParts(
  { areas, editions, read }: SalesParts,
  { asOf, dataDir, say, signal, threads = availableParallelism() }: PartsTraining,
): Promise<ArtefactOrigin[]> {
  const origins: ArtefactOrigin[] = []
  let next = 0
  let done = 0
  const work = async () => {
    for (let at = next++; at < areas.length; at = next++) {
      signal?.throwIfAborted()
      const area = areas[at] ?? ''
      // One after the other, because they come from one connection.
      const sales = await (reading = reading.then(() => read(area)))
      const order = { sales, asOf, editions, file: artefactPath(dataDir, area) }
      const origin = await runThread(order, signal, (line) => say(area === '' ? line : `${area}: ${line}`))
      origins[at] = origin
      done++
      say(`${area === '' ? 'All' : area}: model ${origin.version} (${done} of ${areas.length})`)
    }
  }
  let reading: Promise<readonly SaleFacts[]> = Promise.resolve([])
  await Promise.all(Array.from({ length: Math.min(threads, areas.length) }, work))
  return origins
}

function runThread(
  workerData: PartOrder,
  signal: AbortSignal | undefined,
  say: (line: string) => void,
): Promise<ArtefactOrigin> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('train-part.thread.ts', import.meta.url), { workerData })
    const stop = () => void worker.terminate()
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    worker.on('message', (message: PartMessage) => {
      if ('line' in message) say(message.line)
      else resolve(message.origin)
    })
    worker.once('error', reject)
    worker.once('exit', (code) => {
      signal?.removeEventListener('abort', stop)
      reject(
        signal?.aborted
          ? new DOMException('Training was stopped. The same command goes on from here.', 'AbortError')
          : new Error(`Training ended with code ${code}.`),
      )
    })
  })
}
