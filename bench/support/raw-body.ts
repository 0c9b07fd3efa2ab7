import { get } from 'node:http'

/** The body as sent to a browser that accepts Brotli. Throws if the status isn't 200 or it isn't compressed. */
export function rawBody(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      const { statusCode, headers } = response
      if (statusCode !== 200 || headers['content-encoding'] !== 'br')
        reject(new Error(`${url} answers ${statusCode}, ${headers['content-encoding'] ?? 'uncompressed'}`))
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => resolve(Buffer.concat(chunks)))
    })
    call.on('error', reject)
  })
}
