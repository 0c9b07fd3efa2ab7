import { once } from 'node:events'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

import { afterEach, expect, it } from 'vitest'

import { readFiles, withFiles, withoutFiles, writeFiles } from './carried-files.ts'

const LONG = 300 * 1024
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const fileOf = (length: number, first: number) => Uint8Array.from({ length }, (_, at) => first + at * 7)

/** Two ends of a connection, of which the second is paused. */
async function connection(): Promise<[Socket, Socket]> {
  const server = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const writing = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [reading] = (await once(server, 'connection')) as [Socket]
  server.close()
  sockets.push(writing, reading)
  return [writing, reading]
}

it('carries long files anywhere in a message, one after the other, and leaves the rest as it is', async () => {
  const [writing, reading] = await connection()
  const when = new Date('2026-11-29T12:00:00Z')
  const job = (first: number) => ({
    kind: 'pack',
    job: {
      when,
      names: new Map([['a', 1]]),
      short: fileOf(10, first),
      all: [{ jpeg: fileOf(LONG, first) }, fileOf(LONG + 1, first)],
    },
  })
  for (const first of [1, 2]) {
    const { files, message, lengths } = withoutFiles(job(first))
    expect(lengths).toEqual([LONG, LONG + 1])
    expect(JSON.stringify(message).length).toBeLessThan(500)
    writeFiles(writing, files)
    expect(withFiles(message, await readFiles(reading, lengths))).toEqual(job(first))
  }
})

it('gives back a message without long files as it is', () => {
  const message = { result: { html: 'x', bytes: fileOf(100, 1) } }
  const { files, ...carried } = withoutFiles(message)
  expect([carried.message === message, carried.lengths, files]).toEqual([true, [], []])
  expect(withFiles(message, files)).toBe(message)
})

it('rejects if the connection closes before the end of a file', async () => {
  const [writing, reading] = await connection()
  writing.end(fileOf(LONG, 1))
  await expect(readFiles(reading, [LONG, LONG])).rejects.toThrow('before the whole file')
})
