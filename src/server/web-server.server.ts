import { createServer, type IncomingMessage, type Server } from 'node:http'

import { PHOTOS_ARRIVE_MS, PICTURE_PATHS } from './picture-uploads.server.ts'

/** How long the body of a request may take to arrive, unless it's photos. */
const USUAL_ARRIVAL_MS = 30_000

/** Paths that photos are sent to. */
const PHOTO_PATHS = new Set([...PICTURE_PATHS, '/api/v1/staging'])

/**
 * The HTTP server, with its limits for requests that arrive slowly. Node.js has one for all bodies, which has to be that of photos: other
 * bodies are cut off after `usualMs`, so that they can't hold a connection for as long.
 */
export function webServer(usualMs = USUAL_ARRIVAL_MS): Server {
  const server = createServer({
    requestTimeout: PHOTOS_ARRIVE_MS,
    headersTimeout: 10_000,
    keepAliveTimeout: 5_000,
  })
  server.on('request', (request) => {
    if (!hasBody(request) || isPhotos(request)) return
    const timer = setTimeout(() => {
      if (!request.complete) request.socket.destroy()
    }, usualMs)
    timer.unref()
    request.once('close', () => clearTimeout(timer))
  })
  return server
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function isPhotos({ method, url = '' }: IncomingMessage): boolean {
  return method === 'POST' && PHOTO_PATHS.has(url.split('?', 1)[0] ?? '')
}
