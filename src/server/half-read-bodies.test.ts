import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { BusyError } from '#platform/heavy/busy-error.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { customer } from '#testing/api.ts'
import { type ClockedSite, clockedSite } from '#testing/clocked-site.ts'

import { errorResponse } from './failures.server.ts'
import type { Frame } from './frame.ts'
import { timeLimit } from './request-limits.server.ts'

let site: ClockedSite
beforeAll(async () => {
  site = await clockedSite()
})
afterAll(() => site.close())

/** Sends a POST as it's written here. Returns the head of the response. */
async function headOf(path: string, headers: readonly string[], body: string): Promise<string> {
  const { hostname, port, host } = new URL(site.origin)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  await once(socket, 'connect')
  const head = [`POST ${path} HTTP/1.1`, `Host: ${host}`, `Origin: ${site.origin}`, ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  const [answer] = (await once(socket, 'data')) as [string]
  socket.destroy()
  return answer.slice(0, answer.indexOf('\r\n\r\n'))
}

const postForm = (body: string) =>
  headOf(
    '/contact',
    ['Content-Type: application/x-www-form-urlencoded', `Content-Length: ${body.length}`],
    body,
  )

it('keeps a connection unless a body was left in it, which would swallow the next request', async () => {
  const tooLarge = await postForm('x'.repeat(1_000_000))
  expect(tooLarge).toContain(' 413 ')
  expect(tooLarge).toMatch(/^connection: close$/im)
  const read = await postForm('message=too+short')
  expect(read).toContain(' 422 ')
  expect(read).toMatch(/^connection: keep-alive$/im)
})

it('answers an API call whose body turns out to be too large while it arrives', async () => {
  const { key } = await customer(site.database, { apiCredits: 5 })
  const size = 100_000
  const answer = await headOf(
    '/api/v1/stamp-duty-land-tax',
    [`x-api-key: ${key}`, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
    `${size.toString(16)}\r\n${'['.repeat(size)}\r\n`,
  )
  expect(answer).toContain(' 413 ')
  expect(answer).toMatch(/^connection: close$/im)
})

/** Says whether an error of a request was kept and logged, and the status of its response. */
async function afterError(
  handle: (c: Context) => Promise<Response>,
  send: (port: number) => Promise<unknown>,
) {
  const [keep, error, warn] = [vi.fn(), vi.fn(), vi.fn()]
  const failed = Promise.withResolvers<number>()
  const app = new Hono().post('/api/hooks', handle)
  app.onError(async (thrown, c) => {
    const context = { siteUrl: site.origin, log: { error, warn } } as unknown as SiteContext
    const response = await errorResponse(c, thrown, { frame: {} as Frame, site: context, keep })
    failed.resolve(response.status)
    return response
  })
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const [status] = await Promise.all([failed.promise, send((server.address() as AddressInfo).port)])
  server.close().closeAllConnections()
  return {
    status,
    kept: keep.mock.calls.length,
    logged: error.mock.calls.length,
    warned: warn.mock.calls.length,
  }
}

it('neither keeps nor logs an error if somebody sends half a body and leaves', async () => {
  const begun = Promise.withResolvers<void>()
  const read = async (c: Context) => {
    begun.resolve()
    return c.text(await c.req.text())
  }
  const after = await afterError(read, async (port) => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/hooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"a":')
    await begun.promise
    socket.destroy()
  })
  expect(after).toEqual({ status: 400, kept: 0, logged: 0, warned: 0 })
})

it('answers a body that doesn’t arrive with 408, and neither keeps nor logs it', async () => {
  const limited = timeLimit(100)
  const read = async (c: Context) => {
    const answer = await limited(c, async () => void (c.res = c.text(await c.req.text())))
    return answer ?? c.res
  }
  const after = await afterError(read, (port) => {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /api/hooks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{"a":')
    return once(socket, 'data').finally(() => socket.destroy())
  })
  expect(after).toEqual({ status: 408, kept: 0, logged: 0, warned: 0 })
})

it('answers 503 if we took too long over a body that has arrived', async () => {
  const limited = timeLimit(100)
  const hang = async (c: Context) => {
    await c.req.text()
    return (await limited(c, () => new Promise(() => {}))) ?? c.res
  }
  const after = await afterError(hang, (port) =>
    fetch(`http://127.0.0.1:${port}/api/hooks`, { method: 'POST', body: '{}' }),
  )
  expect(after).toEqual({ status: 503, kept: 0, logged: 1, warned: 0 })
})

it('keeps an error of our own', async () => {
  const fail = () => Promise.reject(new Error('a fault of ours'))
  const after = await afterError(fail, (port) =>
    fetch(`http://127.0.0.1:${port}/api/hooks`, { method: 'POST', body: '{}' }),
  )
  expect(after).toEqual({ status: 500, kept: 1, logged: 1, warned: 0 })
})

it('warns that a queue is full, which is no error', async () => {
  const refuse = () => Promise.reject(new BusyError())
  const after = await afterError(refuse, (port) =>
    fetch(`http://127.0.0.1:${port}/api/hooks`, { method: 'POST', body: '{}' }),
  )
  expect(after).toEqual({ status: 503, kept: 0, logged: 0, warned: 1 })
})
