import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { orDiskFull } from '#platform/disk-full.ts'

/** How long to wait for a lock whose process is alive: recovery after a crash may take two minutes. */
const PATIENCE_MS = 180_000
const PAUSE_MS = 50

/**
 * Runs `work` while no other process on this machine holds the same lock file. A lock that is empty or damaged, or whose
 * process is gone, is taken over at once.
 */
export async function withFileLock<T>(
  file: string,
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): Promise<T> {
  await acquire(file, patienceMs)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function acquire(file: string, patienceMs: number): Promise<void> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    if (await create(file)) return
    const holder = await readFile(file, 'utf8').catch(() => null)
    if (holder === null) continue
    if (!(await isAlive(holder))) {
      await takeAway(file, holder)
      continue
    }
    if (waited >= patienceMs) throw new Error(stillHeld(file, holder))
    await sleep(PAUSE_MS)
  }
}

/**
 * Creates the lock file with its content in one step, so that a kill or a full disk can't leave an empty one. Returns false
 * if it exists.
 */
async function create(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`
  try {
    await writeFile(own, await identityOf(process.pid), { mode: 0o600 })
    await link(own, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    throw orDiskFull(error, file)
  } finally {
    await rm(own, { force: true })
  }
}

/**
 * Removes a dead process's lock. Only one process at a time may do so, or a second one could remove the lock that a third has
 * just created.
 */
async function takeAway(file: string, holder: string): Promise<void> {
  const guard = `${file}.takeover`
  if (!(await create(guard))) {
    const owner = await readFile(guard, 'utf8').catch(() => null)
    if (owner !== null && !(await isAlive(owner))) await rm(guard, { force: true })
    return
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === holder) await rm(file, { force: true })
  } finally {
    await rm(guard, { force: true })
  }
}

async function isAlive(holder: string): Promise<boolean> {
  const [pid = ''] = holder.split(' ', 1)
  if (!/^[1-9]\d*$/.test(pid)) return false
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // After the machine restarts, another process may have the same ID. Old locks have no start time.
  return holder === pid || holder === (await identityOf(Number(pid)))
}

/** A process's ID and, on Linux, when it started (in clock ticks since the machine booted). */
async function identityOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The program's name, in brackets, may contain spaces.
  const startedAt = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  return startedAt === undefined ? String(pid) : `${pid} ${startedAt}`
}

function stillHeld(file: string, holder: string): string {
  const [pid] = holder.split(' ', 1)
  return `Process ${pid} is still holding ${file}. Wait until it has finished or stop it, then try again.`
}
