import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { beginRequest } from '#testing/begin-request.ts'
import { testDatabase } from '#testing/database.ts'
import {
  childrenOf,
  copyFolder,
  exited,
  isAlive,
  launchByShell,
  launchSite,
  postgresPid,
  runCommand,
  runToEnd,
  startSite,
  type RunningSite,
} from '#testing/site-process.ts'

let root: string
let first: string
let second: string

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'freehold-process-'))
  first = path.join(root, 'first')
  second = path.join(root, 'second')
})
afterAll(() => rm(root, { recursive: true, force: true }))

describe('npm start', () => {
  it.each([
    ['partly configured', { SUPABASE_URL: 'https://project.example' }],
    ['in production without services', { NODE_ENV: 'production' }],
  ])('refuses to start %s and says why', async (_, environment) => {
    const { code, output } = await runToEnd({ ...environment, DATA_DIR: first })
    expect(code).toBe(1)
    expect(output).toContain('Supabase URL and key are required')
  })

  it('uses hosted services without starting embedded ones, and explains what to do if tables are missing', async () => {
    const database = await testDatabase()
    try {
      const services = { SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
      const dir = path.join(root, 'hosted')
      const hosted = { ...services, DATABASE_URL: database.url, NODE_ENV: 'production' }
      const running = await startSite(dir, hosted)
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
    // The first test that needs the database migrates it.
  }, 300_000)
})

describe('two web processes, started by npm', () => {
  let site: RunningSite
  let main: number
  const webProcesses = () => childrenOf(main, 'web.ts')

  beforeAll(async () => {
    site = await startSite(first, { WEB_PROCESSES: '2' }, launchByShell)
    main = childrenOf(site.child.pid ?? 0, 'start.ts')[0] ?? 0
  }, 300_000)

  it('share one port and one database, and have one process for jobs', async () => {
    await expect.poll(site.output).toMatch(/Site .*http[\s\S]*Mailbox .*\/mailbox[\s\S]*npm run import/)
    expect(webProcesses()).toHaveLength(2)
    expect(childrenOf(main, 'worker.ts')).toHaveLength(1)
    const ready = await Promise.all([1, 2, 3, 4].map(() => freshly(`${site.origin}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await freshly(site.origin)).body).toContain('Demonstration data')
  })

  it('say so if the port is in use, and leave the other site alone', async () => {
    const { port } = new URL(site.origin)
    const { code, output } = await runToEnd({ DATA_DIR: first, PORT: port, WEB_PROCESSES: '2' })
    expect(code).toBe(1)
    expect(output).toContain('already in use')
    expect((await freshly(`${site.origin}/readyz`)).status).toBe(200)
  }, 300_000)

  it('both drop cached pages when another process publishes an import', async () => {
    const page = `${site.origin}/postcodes/rg301aa`
    const published = 'Acacia Road'
    // New connections go to the processes in turn, so each gets the page three times.
    const visits = () => Promise.all(Array.from({ length: 6 }, () => freshly(page)))
    for (const { status, body } of [...(await visits()), ...(await visits())]) {
      expect(status).toBe(200)
      expect(body).not.toContain(published)
    }
    const file = 'src/datasets/price-paid/fixtures/official.csv'
    expect(await runCommand(first, 'bin/import.ts', 'price-paid', file)).toContain('Published')
    await expect
      .poll(async () => (await visits()).filter(({ body }) => body.includes(published)).length)
      .toBe(6)
  }, 300_000)

  it('are replaced one by one without a lost request, and so is the process for jobs', async () => {
    const before = childrenOf(main, '.ts')
    const load = startLoad(site.origin)
    process.kill(main, 'SIGUSR2')
    await expect.poll(site.output, { timeout: 120_000 }).toContain('have been replaced')
    const { answers, failures } = await load.stop()
    expect(failures).toEqual([])
    expect(answers).toBeGreaterThan(100)
    expect(webProcesses()).toHaveLength(2)
    const after = childrenOf(main, '.ts')
    expect(after).toHaveLength(before.length)
    for (const pid of before) expect(after).not.toContain(pid)
  }, 300_000)

  it('are started again when one dies, and nobody waits for the connection that it was about to take', async () => {
    const [dead = 0] = webProcesses()
    process.kill(dead, 'SIGSTOP')
    // The connections are handed out in turn: that process gets one, and the other answers the rest.
    let waiting = 6
    const answers = Array.from({ length: waiting }, () =>
      freshly(`${site.origin}/healthz`)
        .then(
          ({ status }) => status,
          ({ code }: NodeJS.ErrnoException) => code,
        )
        .finally(() => (waiting -= 1)),
    )
    await expect.poll(() => waiting, { timeout: 30_000 }).toBe(1)
    process.kill(dead, 'SIGKILL')
    const answered = await Promise.all(answers)
    expect(answered.filter((answer) => answer === 200)).toHaveLength(5)
    expect(answered).toContain('ECONNRESET')
    await expect.poll(site.output, { timeout: 90_000 }).toContain('is running again')
    expect(webProcesses()).toHaveLength(2)
    expect(webProcesses()).not.toContain(dead)
    for (const { status } of await Promise.all([1, 2, 3, 4].map(() => freshly(site.origin))))
      expect(status).toBe(200)
  }, 300_000)

  it('stop with npm, even if the signal only reaches npm and its shell', async () => {
    const all = [main, await postgresPid(first), ...childrenOf(main, '.ts')]
    expect(all).toHaveLength(5)
    site.child.kill('SIGTERM')
    await expect.poll(() => all.filter(isAlive), { timeout: 60_000 }).toEqual([])
  }, 300_000)

  it('answer what they were asked before, if they are stopped while they are being replaced', async () => {
    const again = await startSite(first, { WEB_PROCESSES: '2' })
    const request = await beginRequest(again.origin)
    again.child.kill('SIGUSR2')
    // By then the process that was asked is leaving, and waits for the rest of the request.
    await sleep(4_000)
    again.child.kill('SIGTERM')
    await expect.poll(() => childrenOf(again.child.pid ?? 0, '.ts')).toHaveLength(1)
    await sleep(500)
    expect(await request.finish()).toMatch(/^HTTP\/1\.1 200 /)
    expect(await exited(again.child)).toBe(0)
    expect(again.output()).not.toContain('not all replaced')
  }, 300_000)
})

describe('a site that is starting', () => {
  it('stops at a signal, with its database, and keeps a signal to replace its processes until it has started', async () => {
    const begun = launchSite({ DATA_DIR: first, PORT: '0', WEB_PROCESSES: '2' })
    await expect.poll(begun.output, { timeout: 60_000 }).toContain('Freehold is starting')
    begun.child.kill('SIGUSR2')
    await expect.poll(begun.output, { timeout: 200_000 }).toContain('have been replaced')
    const postgres = await postgresPid(first)
    begun.child.kill('SIGTERM')
    expect(await exited(begun.child)).toBe(0)
    expect(isAlive(postgres)).toBe(false)

    const stopped = launchSite({ DATA_DIR: first, PORT: '0' })
    await expect.poll(stopped.output, { timeout: 60_000 }).toContain('Freehold is starting')
    stopped.child.kill('SIGTERM')
    expect(await exited(stopped.child)).toBe(0)
    expect(existsSync(path.join(first, 'postgres/postmaster.pid'))).toBe(false)
  }, 300_000)
})

describe('two sites', () => {
  it('run at once, recover after everything is killed, and leave nothing running', async () => {
    await copyFolder(first, second)
    const [one, other] = await Promise.all([startSite(first, { WEB_PROCESSES: '2' }), startSite(second)])
    expect(one.origin).not.toBe(other.origin)
    for (const { origin } of [one, other]) expect((await fetch(`${origin}/readyz`)).status).toBe(200)

    const children = childrenOf(one.child.pid ?? 0, '.ts')
    expect(children).toHaveLength(3)
    const postgres = await postgresPid(first)
    one.child.kill('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await exited(one.child)
    await expect.poll(() => children.filter(isAlive)).toEqual([])
    const again = await startSite(first)
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
    expect(again.output()).not.toContain('Demonstration data:')

    for (const [dir, running] of [
      [first, again],
      [second, other],
    ] as const) {
      const pid = await postgresPid(dir)
      running.child.kill('SIGINT')
      expect(await exited(running.child)).toBe(0)
      await expect.poll(() => isAlive(pid)).toBe(false)
    }
  }, 300_000)
})

type Answer = { status: number; body: string }

/** Asks on a new connection, which is closed afterwards. */
function freshly(url: string): Promise<Answer> {
  return ask(url, new Agent())
}

function ask(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers: { 'accept-encoding': 'identity' } }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (body += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    call.on('error', reject)
  })
}

/**
 * Asks without a break, as browsers and proxies do: on connections that are kept open and busy, on others that are idle for a
 * while between two requests, and on new ones.
 */
function startLoad(origin: string): { stop(): Promise<{ answers: number; failures: string[] }> } {
  const failures: string[] = []
  let answers = 0
  const stopping = new AbortController()
  const visitor = async (agent: Agent, path: string, pauseMs: number) => {
    while (!stopping.signal.aborted) {
      try {
        const { status } = await ask(origin + path, agent)
        answers += 1
        if (status !== 200) failures.push(`${path} was answered with ${status}`)
      } catch (error) {
        failures.push(`${path}: ${String(error)}`)
      }
      await sleep(pauseMs)
    }
    agent.destroy()
  }
  const kept = () => new Agent({ keepAlive: true, maxSockets: 1 })
  const visitors = [
    ...Array.from({ length: 4 }, () => visitor(kept(), '/about', 20)),
    ...Array.from({ length: 4 }, () => visitor(kept(), '/readyz', 1_500)),
    visitor(new Agent(), '/about', 20),
    visitor(kept(), '/?crawl=1', 40),
  ]
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(visitors)
      return { answers, failures }
    },
  }
}
