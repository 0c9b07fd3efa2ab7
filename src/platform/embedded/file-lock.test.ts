import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { withFileLock } from './file-lock.server.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-lock-'))
  file = path.join(dir, 'postgres.lock')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const AT_ONCE = { patienceMs: 0 }
const take = () => withFileLock(file, () => readFile(file, 'utf8'), AT_ONCE)

it('names its process while it is held, and leaves nothing behind', async () => {
  expect((await take()).split(' ')[0]).toBe(String(process.pid))
  expect(await readdir(dir)).toEqual([])
})

it.each<[string, () => string | Promise<string>]>([
  ['empty, as a full disk once left it', () => ''],
  ['damaged', () => 'no process'],
  ['of a process that is gone', deadProcess],
  ['of a process that had the number of one that is alive', () => `${process.pid} 1`],
])('is taken over at once if the file is %s', async (_, content) => {
  await writeFile(file, await content())
  expect((await take()).split(' ')[0]).toBe(String(process.pid))
  expect(await readdir(dir)).toEqual([])
})

it('names the process holding it if the wait times out, and leaves its lock alone', async () => {
  await writeFile(file, String(process.ppid))
  await expect(take()).rejects.toThrow(
    `Process ${process.ppid} is still holding ${file}. Wait until it has finished or stop it, then try again.`,
  )
  expect(await readdir(dir)).toEqual(['postgres.lock'])
})

it('lets one in at a time, also if all find the same dead lock', async () => {
  await writeFile(file, await deadProcess())
  let inside = 0
  const most: number[] = []
  await Promise.all(
    Array.from({ length: 20 }, () =>
      withFileLock(file, async () => {
        most.push((inside += 1))
        await new Promise((resolve) => setImmediate(resolve))
        inside -= 1
      }),
    ),
  )
  expect(most).toEqual(most.map(() => 1))
  expect(await readdir(dir)).toEqual([])
})

it('is given back when the work fails', async () => {
  const fail = () => Promise.reject(new Error('no such disk'))
  await expect(withFileLock(file, fail, AT_ONCE)).rejects.toThrow('no such disk')
  expect((await take()).split(' ')[0]).toBe(String(process.pid))
})

it('leaves nothing behind if its file cannot be written', async () => {
  const script = `
    import { withFileLock } from './src/platform/embedded/file-lock.server.ts'
    await withFileLock(${JSON.stringify(file)}, async () => {}).catch(() => process.exit(7))`
  // No process of this shell may write a byte, as on a full disk.
  const shell = `trap '' XFSZ; ulimit -f 0; exec "$0" --input-type=module --eval "$1"`
  const child = spawn('sh', ['-c', shell, process.execPath, script], { stdio: 'ignore' })
  expect(await once(child, 'exit')).toEqual([7, null])
  expect(await readdir(dir)).toEqual([])
})

/** The number of a process that has ended. */
async function deadProcess(): Promise<string> {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(child, 'exit')
  return String(child.pid)
}
