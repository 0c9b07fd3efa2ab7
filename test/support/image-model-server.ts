/** A stub server that answers as providers of image models do and records every request. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { type AddressInfo } from 'node:net'

import sharp from 'sharp'

import type { Pixels } from '#platform/image-model/image-model.ts'

/** A request that the stub server has had. */
export type Recorded = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer }

/** What the stub server answers. `afterMs`: how long it waits. */
export type Answer = {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  bytes?: Uint8Array
  afterMs?: number
}

/** A running stub server. */
export type ImageModelServer = { url: string; requests: Recorded[]; close: () => Promise<void> }

/** Starts a stub server on a free port. */
export async function imageModelServer(
  answer: (request: Recorded, url: string) => Answer | Promise<Answer>,
): Promise<ImageModelServer> {
  const requests: Recorded[] = []
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const { method = '', url: path = '', headers } = incoming
      const recorded = { method, path, headers, body: Buffer.concat(chunks) }
      requests.push(recorded)
      void Promise.resolve(answer(recorded, addressOf(server.address() as AddressInfo))).then(
        ({ status = 200, headers: sent = {}, json, bytes, afterMs = 0 }) =>
          setTimeout(() => {
            const type = bytes ? 'image/png' : 'application/json'
            outgoing.writeHead(status, { 'content-type': type, ...sent })
            outgoing.end(bytes ?? JSON.stringify(json ?? {}))
          }, afterMs),
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: addressOf(server.address() as AddressInfo),
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const addressOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

/** The parts of a multipart form: the fields' texts, and the files' bytes. */
export async function formOf({
  headers,
  body,
}: Recorded): Promise<{ name: string; value: string | Buffer }[]> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const parts: { name: string; value: string | Buffer }[] = []
  for (const [name, value] of form)
    parts.push({ name, value: typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()) })
  return parts
}

/** A PNG file of one colour. */
export async function plainPng(width: number, height: number, background: string): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A picture of one colour in memory. */
export async function plainPixels(width: number, height: number, background: string): Promise<Pixels> {
  const { data } = await sharp(await plainPng(width, height, background))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, data }
}
