import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Running = { child: ChildProcess; origin: string; output: () => string }

const clean = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(SUPABASE_|DATABASE_URL|NODE_ENV|VITEST|PORT$|DATA_DIR)/.test(name),
  ),
)
let dirs: string[] = []

beforeAll(async () => {
  dirs = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'freehold-process-'))))
})
afterAll(async () => {
  for (const dir of dirs) await rm(dir, { recursive: true, force: true })
})

describe('npm start', () => {
  it.each([
    ['partly configured', { SUPABASE_URL: 'https://project.example' }],
    ['in production without services', { NODE_ENV: 'production' }],
  ])('refuses to start %s and says why', async (_, environment) => {
    const { code, output } = await runToEnd({ ...environment, DATA_DIR: dirs[0] ?? '' })
    expect(code).toBe(1)
    expect(output).toContain('Supabase URL and key are required')
  })

  it('uses hosted services without starting embedded ones, and explains what to do if tables are missing', async () => {
    const { testDatabase } = await import('#testing/database.ts')
    const database = await testDatabase()
    try {
      const services = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
      const dir = path.join(dirs[0] ?? '', 'hosted')
      const running = await start(dir, { ...services, DATABASE_URL: database.url, NODE_ENV: 'production' })
      expect((await fetch(`${running.origin}/readyz`)).status).toBe(200)
      expect((await fetch(`${running.origin}/rest/v1/profile`)).status).toBe(404)
      expect(existsSync(dir)).toBe(false)
      running.child.kill('SIGTERM')
      expect(await exited(running.child)).toBe(0)

      const empty = new URL(database.url)
      empty.pathname = '/postgres'
      const { code, output } = await runToEnd({ ...services, DATABASE_URL: empty.href })
      expect(code).toBe(1)
      expect(output).toContain('supabase db push')
    } finally {
      await database.close()
    }
  }, 60_000)

  it('runs two instances at once, recovers after everything is killed, and leaves nothing running', async () => {
    const [first, second] = await Promise.all(dirs.map((dir) => start(dir)))
    if (!first || !second) throw new Error('unreachable')
    expect(first.origin).not.toBe(second.origin)
    for (const { origin, output } of [first, second]) {
      expect((await fetch(`${origin}/readyz`)).status).toBe(200)
      expect(output()).toMatch(/Site .*http[\s\S]*Mailbox .*\/mailbox[\s\S]*npm run import/)
      expect((await (await fetch(origin)).text()).includes('Demonstration data')).toBe(true)
    }

    const postgres = await postgresPid(dirs[0] ?? '')
    first.child.kill('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await exited(first.child)
    const again = await start(dirs[0] ?? '')
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
    expect(again.output()).not.toContain('Demonstration data:')

    for (const [index, running] of [again, second].entries()) {
      const pid = await postgresPid(dirs[index] ?? '')
      running.child.kill('SIGINT')
      expect(await exited(running.child)).toBe(0)
      await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
    }
  }, 180_000)

  it('stops with npm, even if the signal only reaches npm and its shell', async () => {
    const { child } = await start(dirs[0] ?? '', { npm_lifecycle_event: 'start' }, launchByShell)
    const pid = await postgresPid(dirs[0] ?? '')
    child.kill('SIGTERM')
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  }, 60_000)

  it('says so if the port is in use', async () => {
    const running = await start(dirs[0] ?? '')
    const { code, output } = await runToEnd({ DATA_DIR: dirs[1] ?? '', PORT: new URL(running.origin).port })
    expect(code).toBe(1)
    expect(output).toContain('already in use')
    running.child.kill('SIGTERM')
    expect(await exited(running.child)).toBe(0)
  }, 60_000)
})

async function start(dir: string, more: Record<string, string> = {}, by = launch): Promise<Running> {
  const child = by({ DATA_DIR: dir, PORT: '0', ...more })
  let text = ''
  child.stdout?.on('data', (chunk) => (text += String(chunk)))
  child.stderr?.on('data', (chunk) => (text += String(chunk)))
  for (;;) {
    const origin = /Site +(http:\S+)/.exec(text)?.[1]
    if (origin) return { child, origin, output: () => text }
    if (child.exitCode !== null) throw new Error(`The site did not start:\n${text}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function launch(environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['start.ts'], {
    env: { ...clean, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** As npm does: a shell between that passes no signal on. */
function launchByShell(environment: Record<string, string>): ChildProcess {
  return spawn('sh', ['-c', `"${process.execPath}" start.ts; true`], {
    env: { ...clean, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runToEnd(
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = launch(environment)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const code = await exited(child)
  return { code, output }
}

function exited(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function postgresPid(dir: string): Promise<number> {
  return Number((await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}
