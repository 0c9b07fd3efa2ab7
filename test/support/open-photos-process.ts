/**
 * Opens a photo in several threads at once, as `node open-photos-process.ts FILE THREADS`. Prints the sizes of the photos and the most memory
 * that the process took, in megabytes.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { WorkerThread } from '#platform/heavy/worker-thread.server.ts'
import type { keepPhoto } from '#staging/upload/keep-photo.server.ts'

const [file = '', threads = '1'] = process.argv.slice(2)
const options = {
  file: fileURLToPath(new URL('open-photos.thread.ts', import.meta.url)),
  limitMs: 300_000,
  heapMegabytes: 128,
  idleMs: 60_000,
}
const workers = Array.from(
  { length: Number(threads) },
  () => new WorkerThread<{ bytes: Uint8Array }, Awaited<ReturnType<typeof keepPhoto>>>(options),
)
const opened = await Promise.all(workers.map((worker) => worker.run({ bytes: readFileSync(file) })))
const photos = opened.map((answer) => {
  if ('refused' in answer) return answer.refused
  return 'problem' in answer.result ? answer.result.problem : `${answer.result.width}x${answer.result.height}`
})
await Promise.all(workers.map((worker) => worker.end()))
// Linux counts what the parent had before it started this process towards `maxRSS`, but not towards VmHWM.
const peak = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
const megabytes = Math.round(Number(peak) / 1024)
process.stdout.write(`${JSON.stringify({ photos, megabytes })}\n`)
