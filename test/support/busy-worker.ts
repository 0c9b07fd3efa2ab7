/** For tests with workers: a thread or process that blocks, and the file that releases it. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Within a worker: blocks until the test releases it. */
export function busyUntilTold(name: string): void {
  const files = filesOf(isMainThread ? process.ppid : process.pid, name)
  writeFileSync(files.busy, '')
  while (!existsSync(files.goOn));
}

/** Outside: resolves as soon as a worker is busy. `release` lets it continue. */
export async function whenBusy(name: string): Promise<{ release: () => void }> {
  const files = filesOf(process.pid, name)
  if (!existsSync(files.folder)) {
    mkdirSync(files.folder, { recursive: true })
    process.once('exit', () => rmSync(files.folder, { recursive: true, force: true }))
  }
  rmSync(files.busy, { force: true })
  rmSync(files.goOn, { force: true })
  // A timer could be one that the test has replaced.
  while (!existsSync(files.busy)) await new Promise((resolve) => setImmediate(resolve))
  return { release: () => writeFileSync(files.goOn, '') }
}

function filesOf(pid: number, name: string) {
  const folder = path.join(tmpdir(), `freehold-busy-${pid}`)
  return { folder, busy: path.join(folder, `${name}.busy`), goOn: path.join(folder, `${name}.go-on`) }
}
