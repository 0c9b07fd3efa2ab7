import type { MiddlewareHandler } from 'hono'

import type { StaticFile } from './assets.server.ts'

/** Serves the built browser files from memory. Files under /assets have a content hash in their name and never change. */
export function staticFiles(files: ReadonlyMap<string, StaticFile>): MiddlewareHandler {
  return async (c, next) => {
    const file = c.req.method === 'GET' || c.req.method === 'HEAD' ? files.get(c.req.path) : undefined
    if (!file) return next()
    const brotli = c.req.header('accept-encoding')?.includes('br') ? file.brotli : null
    return c.body(new Uint8Array(brotli ?? file.body), 200, {
      'content-type': file.type,
      'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(file.brotli ? { vary: 'Accept-Encoding' } : {}),
      ...(brotli ? { 'content-encoding': 'br' } : {}),
    })
  }
}
