/** What the embedded stack does when nothing more can be written. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { embeddedKeys } from './keys.server.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'freehold-full-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** Runs a script in a process of its own. A shell around it may limit how much its processes write. Returns its exit code and output. */
async function run(script: string, limits = '') {
  const shell = `trap '' XFSZ; ${limits} exec "$0" --input-type=module --eval "$1"`
  const child = spawn('sh', ['-c', shell, process.execPath, script], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

it('no part of the keys is left behind, which would have to be removed by hand before the next start', async () => {
  const script = `
    import { embeddedKeys } from './src/platform/embedded/keys.server.ts'
    await embeddedKeys(${JSON.stringify(dir)}).catch(() => process.exit(7))`
  expect((await run(script, 'ulimit -f 0;')).code).toBe(7)
  expect(await readdir(dir)).toEqual([])
  const keys = await embeddedKeys(dir)
  expect(keys).toEqual(await embeddedKeys(dir))
  expect(await readdir(dir)).toEqual(['keys.json'])
})

it('PostgreSQL is stopped though its lock can’t be written any more', async () => {
  const script = `
    import { execFileSync } from 'node:child_process'
    import { holdEmbeddedPostgres } from './src/platform/embedded/postgres.server.ts'
    const options = { dir: ${JSON.stringify(path.join(dir, 'postgres'))}, password: 'secret', settings: { fsync: 'off' } }
    const postgres = await holdEmbeddedPostgres(options)
    execFileSync('prlimit', ['--pid', String(process.pid), '--fsize=0:'])
    await postgres.release()
    process.exit(7)`
  const { code, output } = await run(script)
  expect(output).toBe('')
  expect(code).toBe(7)
  expect(await readdir(path.join(dir, 'postgres'))).not.toContain('postmaster.pid')
}, 120_000)

it('an email that the mailbox has no room for can be sent later, and leaves nothing behind', async () => {
  const box = path.join(dir, 'mailbox')
  const script = `
    import { mailbox } from './src/platform/embedded/mailbox.server.ts'
    const box = mailbox(${JSON.stringify(box)}, { now: () => new Date(0) })
    await box.send({ to: 'ada@example.com', subject: 'Hello', text: 'Hello' }).catch((error) => console.log(error.failure))`
  expect(await run(script, 'ulimit -f 0;')).toEqual({ code: 0, output: 'unavailable\n' })
  expect(await readdir(box)).toEqual([])
  expect(await run(script)).toEqual({ code: 0, output: '' })
  expect(await readdir(box)).toHaveLength(1)
})
