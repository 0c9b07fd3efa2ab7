import {
  Client,
  type ClientOptions,
  StreamableHTTPClientTransport,
  type Tool,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { operationName } from '#api/operation-name.ts'
import { accountOf, customer, testApi, testClock, type Customer } from '#testing/api.ts'
import { demonstrationDatabase, type TestDatabase } from '#testing/database.ts'
import { exampleUrl } from '#testing/example-url.ts'
import { documentedEndpoints as endpoints } from '#testing/open-api.ts'

import { DOCS_TEST_KEY } from '../test-mode/docs-key.ts'
import { SAMPLE_NOTICE } from '../test-mode/test-answers.server.ts'
import { mcpApp } from './mcp.server.ts'

const SITE = 'https://www.example.test'
const clock = testClock()
let database: TestDatabase
let api: ReturnType<typeof testApi>
let mcp: ReturnType<typeof mcpApp>
let listed: readonly Tool[]

beforeAll(async () => {
  database = await demonstrationDatabase()
  api = testApi(database, { clock })
  mcp = mcpApp(api.running)
  listed = (await (await connect()).listTools()).tools
})
afterAll(() => database.close())

/** Sends a request to the server, each a minute after the one before. */
function send(request: RequestInit & { address?: string } = {}): Promise<Response> {
  clock.forward(60)
  const { address = '192.0.2.7', ...init } = request
  const from = { incoming: { socket: { remoteAddress: address } } }
  return Promise.resolve(mcp.request(`${SITE}/`, init, from))
}

/** Connects the SDK’s own client with a key. */
async function connect(key?: string, options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${SITE}/mcp`), {
      fetch: (_, init) => send(init),
      ...(key === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
    }),
  )
  return client
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) =>
  result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n')

const TOOLS = endpoints.filter(({ method, readOnly }) => method === 'get' || readOnly)

describe('the tools', () => {
  it('are every read endpoint and calculator, with schemas, and marked as read-only', () => {
    expect(listed.map(({ name }) => name)).toEqual(TOOLS.map((each) => operationName(each, endpoints)))
    const calculators = endpoints.filter(({ path }) => path.startsWith('/calculators/'))
    expect(listed.filter(({ name }) => name.startsWith('calculate-'))).toHaveLength(calculators.length)
    for (const { name, title, description, inputSchema, outputSchema, annotations } of listed) {
      expect(name).toMatch(/^[a-z][a-z0-9-]{2,63}$/)
      expect(title?.length, name).toBeGreaterThan(2)
      expect(description, name).toMatch(/Costs \d+ credits?|Free\./)
      expect(inputSchema.type, name).toBe('object')
      expect(Object.keys(outputSchema?.['properties'] ?? {}), name).toEqual(['data', 'meta'])
      expect(annotations, name).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    }
  })

  it.each(TOOLS.map((each) => [operationName(each, endpoints), each] as const))(
    '%s answers and charges as the API does',
    async (name, endpoint) => {
      const who = await customer(database, { apiCredits: 9 })
      const example = endpoint.examples?.[0]
      const given = { ...example?.params, ...example?.query, ...example?.body }
      const toolDefinition = listed.find((tool) => tool.name === name)
      expect(toolDefinition).toBeDefined()
      // The client checks the answer against the tool’s output schema.
      const client = await connect(who.key)
      const result = await client.callTool(
        { name, arguments: given },
        { ...(toolDefinition && { toolDefinition }) },
      )
      expect([result.isError, result.isError && textOf(result)]).toEqual([undefined, undefined])
      const { data, meta } = result.structuredContent as { data: unknown; meta: { sources: unknown[] } }
      expect(JSON.parse(textOf(result))).toEqual(result.structuredContent)
      expect(meta).toMatchObject({ credits: { charged: endpoint.credits } })
      if (endpoint.auth === 'key')
        expect(await accountOf(database, who)).toMatchObject({ api: 9 - endpoint.credits })
      const again = await customer(database, { apiCredits: 9 })
      const { body } = await api.call(exampleUrl(endpoint, example), {
        key: again.key,
        ...(endpoint.method === 'post' ? { body: example?.body } : {}),
      })
      expect(meta.sources).toEqual(body.meta.sources)
      if (!['random-postcode', 'usage', 'status'].includes(name)) expect(data).toEqual(body.data)
    },
  )

  it('are the same for clients of the 2026 protocol', async () => {
    const { key } = await customer(database, { apiCredits: 1 })
    const client = await connect(key, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
    expect((await client.listTools()).tools).toHaveLength(TOOLS.length)
    const found = await client.callTool({ name: 'postcodes', arguments: { postcode: 'rg301aa' } })
    expect(found.structuredContent).toMatchObject({ data: { postcode: 'RG30 1AA' } })
    const said = textOf(await client.callTool({ name: 'postcodes', arguments: { postcode: 'rg301aa' } }))
    expect(said).toContain('Not enough credits')
  })

  it('answer the documentation’s test key with samples, for free', async () => {
    const client = await connect(DOCS_TEST_KEY)
    const found = await client.callTool({ name: 'sold-comparables', arguments: { postcode: 'RG30 1AA' } })
    expect(found.structuredContent).toMatchObject({
      data: { subject: expect.anything() },
      meta: { credits: { charged: 0 }, notices: expect.arrayContaining([SAMPLE_NOTICE]) },
    })
  })
})

describe('errors', () => {
  const find = async (who: Pick<Customer, 'key'> | null, given: object, name = 'postcodes') =>
    await (await connect(who?.key)).callTool({ name, arguments: { ...given } })

  it('say where to put the key, if there’s none or it’s wrong', async () => {
    for (const [who, title] of [
      [null, 'API key required'],
      [{ key: 'fh_live_wrong' }, 'API key not recognised'],
    ] as const) {
      const result = await find(who, { postcode: 'RG30 1AA' })
      expect(result.isError).toBe(true)
      expect(textOf(result)).toContain(title)
      expect(textOf(result)).toContain('Authorization: Bearer YOUR_KEY')
      expect(textOf(result)).toContain(`${SITE}/api-docs/mcp`)
    }
    const free = await find(null, {}, 'status')
    expect(free.isError).toBeUndefined()
  })

  it('name the field, say what’s wrong and charge nothing', async () => {
    const who = await customer(database, { apiCredits: 5 })
    const invalid = await find(who, { postcode: 'nowhere' })
    expect([invalid.isError, textOf(invalid)]).toEqual([true, expect.stringContaining('postcode must be')])
    const misspelt = await find(who, { postcodes: 'RG30 1AA', radius: 5 }, 'sold-comparables')
    expect(textOf(misspelt)).toContain('did you mean postcode?')
    const unknown = await find(who, { postcode: 'RG30 9ZZ' })
    expect(textOf(unknown)).toContain('"status":404')
    await expect(find(who, {}, 'no-such-tool')).rejects.toThrow('There’s no tool no-such-tool')
    expect(await accountOf(database, who)).toMatchObject({ api: 5, entries: 0 })
  })
})

describe('requests', () => {
  const post = (body: string, headers: Record<string, string> = {}, address = '192.0.2.8') =>
    send({
      method: 'POST',
      body,
      address,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  it('from pages of other sites are refused, whatever host they name', async () => {
    for (const origin of ['https://evil.test', 'http://evil.test:3000', 'null']) {
      const answered = await post(LIST, { origin, host: 'evil.test' })
      expect([origin, answered.status]).toEqual([origin, 403])
    }
    expect((await post(LIST, { origin: SITE })).status).toBe(200)
  })

  it('are answered with what’s left of the limit and the request’s ID, successful ones too', async () => {
    const { key } = await customer(database, { apiCredits: 5 })
    const call = { name: 'postcodes', arguments: { postcode: 'RG30 1AA' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
    const asked = { authorization: `Bearer ${key}` }
    const answers = [await post(body, asked), await post(body, asked), await post(LIST)]
    for (const { status, headers } of answers) {
      expect(status).toBe(200)
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    }
    const said = (name: string) => answers.map(({ headers }) => headers.get(name))
    expect(said('ratelimit-policy')).toEqual([
      '"account";q=170;w=60',
      '"account";q=170;w=60',
      '"address";q=300;w=60',
    ])
    expect(said('ratelimit').map((text) => text?.split(';')[1])).toEqual(['r=169', 'r=169', 'r=299'])
    expect(await answers[0]?.text()).toContain('RG30 1AA')
  })

  it('over the limit are refused before their body is read', async () => {
    const { userId, key } = await customer(database, { apiCredits: 5 })
    await database.pool.query(
      'insert into limits.bucket (owner, tokens, filled_at, full_at) values ($1, 0, $2, $2)',
      [`account:${userId}`, new Date(clock.now().getTime() + 300_000)],
    )
    const answered = await post('{"unreadable', { authorization: `Bearer ${key}` })
    expect([answered.status, await answered.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'rate_limited' }),
    ])
    expect(Number(answered.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('without a key count towards the limit of their address', async () => {
    const from = '198.51.100.77'
    const statuses = new Set<number>()
    const request = { method: 'POST', body: LIST, headers: { 'content-type': 'application/json' } }
    const connection = { incoming: { socket: { remoteAddress: from } } }
    for (let sent = 0; sent <= 300; sent += 1)
      statuses.add((await mcp.request(`${SITE}/`, { ...request, body: '' }, connection)).status)
    expect([...statuses]).toEqual([400, 429])
  })

  it('that can’t be read get the API’s problem documents', async () => {
    expect((await post('{"a":')).status).toBe(400)
    expect((await post(`[${LIST}]`)).status).toBe(400)
    expect((await post(`{"a":"${'x'.repeat(32_000)}"}`)).status).toBe(413)
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('by GET lead people to the guide, and tell clients that there’s no stream', async () => {
    const page = await send({ headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('location')]).toEqual([303, '/api-docs/mcp'])
    expect((await send({ headers: { accept: 'text/event-stream' } })).status).toBe(405)
  })
})
