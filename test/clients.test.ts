import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { getRequestListener } from '@hono/node-server'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { clientsGuide } from '#api/client-libraries/guide.ts'
import { operationName } from '#api/operation-name.ts'
import { publicApi } from '#api/public-api.server.ts'
import { startApi } from '#api/running-api.server.ts'
import { accountOf, customer, photosHere, type Customer, testClock } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { documentedEndpoints, schemaErrors } from '#testing/open-api.ts'
import type { Endpoint } from '#web/endpoint/endpoint.ts'

import { FreeholdError } from '../clients/typescript/src/errors.ts'
import { createFreehold } from '../clients/typescript/src/freehold.ts'
import { operations } from '../clients/typescript/src/operations.ts'
import { pages } from '../clients/typescript/src/pages.ts'

const run = promisify(execFile)
const SITE = 'https://www.example.test'
const pythonClient = path.resolve('clients/python')
const isThere = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status === 0
/** The system's python3, if it has one. */
const pythons = isThere ? ['python3'] : []

/** Every operation with the input of its first example. */
const examples = documentedEndpoints.map((endpoint) => {
  const { params, query, body } = endpoint.examples?.[0] ?? {}
  return {
    endpoint,
    name: operationName(endpoint, documentedEndpoints),
    input: { ...params, ...query, ...body },
  }
})

const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, first: string) => first.toUpperCase())
const snakeCase = (name: string) => name.replaceAll('-', '_')

let database: TestDatabase
let origin: string
let who: Customer
const server = createServer()
beforeAll(async () => {
  database = await demonstrationDatabase()
  const { webPool: pool, webDb: db } = database
  const log = pino({ level: 'silent' })
  const app = publicApi(startApi({ pool, db, clock: testClock(), log, siteUrl: SITE, heavy: photosHere }))
  server.on('request', (request, response) => void getRequestListener(app.fetch)(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  who = await customer(database, { apiCredits: 200 })
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await database.close()
})

const CONTENT = ['responses', '200', 'content', 'application/json', 'schema', 'properties', 'data']

function expectAnswer({ path: where, method, credits }: Endpoint, data: unknown, charged: unknown): void {
  expect([where, schemaErrors(['paths', where, method, ...CONTENT], data)]).toEqual([where, []])
  expect([where, charged]).toEqual([where, credits])
}

describe('the TypeScript client', () => {
  it('has a method for every operation, which returns what the document says', async () => {
    const freehold = createFreehold({ siteUrl: origin, key: who.key })
    expect(Object.keys(operations)).toEqual(examples.map(({ name }) => camelCase(name)))
    for (const { endpoint, name, input } of examples) {
      const call: (given: object) => ReturnType<typeof freehold.status> = Reflect.get(
        freehold,
        camelCase(name),
      )
      const { data, meta } = await call(input)
      expectAnswer(endpoint, data, meta.credits.charged)
    }
  })

  it('pays once for a POST request that it repeats with the same key', async () => {
    const payer = await customer(database, { apiCredits: 5 })
    const freehold = createFreehold({ siteUrl: origin, key: payer.key })
    const { input } = examples.find(({ name }) => name === 'postcode-bulk') ?? {}
    const given = { postcodes: ['RG30 1AA'], ...input }
    for (const idempotencyKey of ['one', 'one', 'two']) await freehold.postcodeBulk(given, { idempotencyKey })
    expect(await accountOf(database, payer)).toMatchObject({ api: 3 })
  })

  it('pages through a list until its end', async () => {
    const freehold = createFreehold({ siteUrl: origin, key: who.key })
    const all = await freehold.schools({ area: 'reading', limit: 200 })
    const urns: string[] = []
    for await (const { data } of pages(freehold.schools, { area: 'reading', limit: 2 }))
      urns.push(...data.schools.map(({ urn }) => urn))
    expect(urns.length).toBeGreaterThan(2)
    expect(urns).toEqual(all.data.schools.map(({ urn }) => urn))
  })

  it('passes on the API’s errors', async () => {
    const stranger = createFreehold({ siteUrl: origin, key: 'fh_live_wrong' })
    await expect(stranger.postcodes({ postcode: 'RG30 1AA' })).rejects.toMatchObject({
      status: 401,
      code: 'unknown_key',
      help: `${SITE}/docs/errors/unknown_key`,
    })
    const wrong = createFreehold({ siteUrl: origin, key: who.key }).postcodes({ postcode: 'nowhere' })
    await expect(wrong).rejects.toBeInstanceOf(FreeholdError)
    await expect(wrong).rejects.toMatchObject({
      status: 422,
      code: 'invalid_parameters',
      errors: [{ field: 'postcode' }],
    })
  })

  it('compiles into the files of its package', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'freehold-client-'))
    try {
      const project = path.resolve('clients/typescript')
      await run(path.resolve('node_modules/.bin/tsc'), ['--project', project, '--outDir', folder])
      const { exports } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
        exports: Record<string, string>
      }
      const made = await readdir(folder)
      for (const file of Object.values(exports).map((each) => path.basename(each)))
        expect(made).toEqual(expect.arrayContaining([file, file.replace(/\.js$/, '.d.ts')]))
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

describe(`the Python client (${pythons[0] ?? 'not run: this machine has no python3 of 3.11 or later'})`, () => {
  it('has a method for every operation', async () => {
    const text = await readFile(path.join(pythonClient, 'freehold/_operations.py'), 'utf8')
    const methods = [...text.matchAll(/^ {4}def ([a-z]\w*)\(/gm)].map((match) => match[1])
    expect(methods).toEqual(examples.map(({ name }) => snakeCase(name)))
  })

  it.each(pythons)('passes its own tests with %s', async (python) => {
    const { stderr } = await run(python, ['-m', 'unittest', 'discover', '-s', 'tests', '-t', '.'], {
      cwd: pythonClient,
    })
    expect(stderr).toMatch(/Ran \d+ tests[^]*OK/)
  })

  it.each(pythons)('returns what the document says, with %s', async (python) => {
    const inputs = Object.fromEntries(examples.map(({ name, input }) => [snakeCase(name), input]))
    const running = run(python, ['tests/live.py', origin, who.key], {
      cwd: pythonClient,
      env: { ...process.env, PYTHONPATH: pythonClient },
      maxBuffer: 16 * 1024 * 1024,
    })
    running.child.stdin?.end(JSON.stringify(inputs))
    const answers = JSON.parse((await running).stdout) as Record<string, { data: unknown; charged: number }>
    for (const { endpoint, name } of examples) {
      const answer = answers[snakeCase(name)]
      expectAnswer(endpoint, answer?.data, answer?.charged)
    }
  })
})

it('only shows methods that exist, in the guide and readmes', async () => {
  const readmes = ['clients/typescript/README.md', 'clients/python/README.md']
  const texts = await Promise.all(readmes.map((file) => readFile(file, 'utf8')))
  const shown = [...texts, ...clientsGuide(SITE).steps.list.map(({ code }) => code)].flatMap((text) =>
    [...text.matchAll(/\bfreehold\.([a-z]\w+)[(,]/g)].map(([, method]) => method),
  )
  expect(shown.length).toBeGreaterThan(8)
  const methods = examples.flatMap(({ name }) => [camelCase(name), snakeCase(name)])
  expect(shown.filter((method) => !methods.includes(method ?? ''))).toEqual([])
})

it('serves MCP beside the API, at /mcp', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const headers = { authorization: `Bearer ${who.key}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit: { headers } }),
  )
  const { structuredContent } = await client.callTool({ name: 'outcodes', arguments: { outcode: 'RG30' } })
  expect(structuredContent).toMatchObject({ data: { outcode: 'RG30' } })
  await client.close()
})
