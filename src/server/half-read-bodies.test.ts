import { once } from 'node:events'
import { connect } from 'node:net'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { customer } from '#testing/api.ts'
import { type ClockedSite, clockedSite } from '#testing/clocked-site.ts'

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
