import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { expect, it } from 'vitest'

import { PHOTOS_ARRIVE_MS } from './picture-uploads.server.ts'
import { webServer } from './web-server.server.ts'

/** Sends a POST whose body has only begun. */
async function begin(port: number, path: string) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nConnection: close\r\n\r\nab`)
  return socket
}

it.each(['/ai-staging', '/ai-staging/check', '/ai-staging/verify', '/api/v1/staging?x=1'])(
  'waits for photos that arrive slowly at %s, but not for other bodies',
  async (path) => {
    const server = webServer(200)
    // Not even one whose answer didn't need it.
    server.on('request', (request, response) => {
      if (request.url === '/contact') response.end('no')
      else request.on('end', () => response.end('all here')).resume()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const photos = await begin(port, path)
    const other = await begin(port, '/contact-us')
    const unread = await begin(port, '/contact')
    other.resume()
    unread.resume()
    await Promise.all([once(other, 'close'), once(unread, 'close')])
    photos.write('cd')
    let answer = ''
    for await (const part of photos) answer += String(part)
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*all here/s)
    expect(server.requestTimeout).toBe(PHOTOS_ARRIVE_MS)
    server.close()
  },
)
