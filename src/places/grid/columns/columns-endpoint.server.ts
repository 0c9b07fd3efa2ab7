import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

import { Hono } from 'hono'

import { londonDay } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { notReady, refusedFile } from '../file-limit.server.ts'
import { levelNamed } from '../measures/levels.ts'
import { findAreaFile } from './area-files.server.ts'

const decompress = promisify(brotliDecompress)

/**
 * `/grid/columns/{level}.bin`: every area of a level with all figures, for the page in the browser. With the version in the query
 * it never changes, so browsers keep it for a year.
 */
export function columnsEndpoint(site: SiteContext): Hono {
  const app = new Hono()
  app.get('/grid/columns/:file{[a-z]+\\.bin}', async (c) => {
    const level = levelNamed(c.req.param('file').replace(/\.bin$/, ''))
    if (level === null) return c.notFound()
    const found = await findAreaFile(site.db, level, londonDay(site.clock))
    if (found === null) return notReady(c)
    const isVersion = c.req.query('v') === found.version
    const headers = {
      etag: `"${found.version}"`,
      'cache-control': isVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
      'content-type': 'application/octet-stream',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
    }
    if (isNotModified(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, headers)
    const takesBrotli = acceptsBrotli(c.req.header('accept-encoding') ?? '')
    // Unpacking is work for each request; the compressed file is sent as it's stored.
    const refused = takesBrotli ? null : await refusedFile(site, c)
    if (refused) return refused
    const body = takesBrotli ? found.brotli : await decompress(found.brotli)
    return c.body(new Uint8Array(body), 200, {
      ...headers,
      ...(takesBrotli ? { 'content-encoding': 'br' } : {}),
    })
  })
  return app
}

/** Whether an Accept-Encoding header names Brotli without refusing it by `q=0` (RFC 9110, 12.5.3). */
export function acceptsBrotli(header: string): boolean {
  return header.split(',').some((each) => {
    const [coding = '', ...parameters] = each.split(';').map((part) => part.trim().toLowerCase())
    return coding === 'br' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}
