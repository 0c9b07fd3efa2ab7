import type { IncomingMessage } from 'node:http'

import type { Context, MiddlewareHandler } from 'hono'

/**
 * Closes the connection after a response that didn't wait for the rest of the request's body, and says so. The rest of the body stays in
 * the connection, so nothing after it is read: without the header, a client, or a proxy that shares its connections between visitors,
 * would send its next request there and lose it.
 */
export const closeAfterHalfReadBody: MiddlewareHandler = async (c, next) => {
  await next()
  if (isHalfRead(c)) c.header('connection', 'close')
}

/** Bodies that nothing has begun to read are discarded by the server itself. */
function isHalfRead({ env }: Context): boolean {
  const incoming = incomingOf(env)
  return incoming !== undefined && incoming.readableFlowing !== null && !incoming.readableEnded
}

/** Whether an error only means that the sender of the request left before its whole body had arrived. */
export function isSenderGone({ env }: Context, error: Error): boolean {
  return incomingOf(env)?.errored === error && 'code' in error && error.code === 'ECONNRESET'
}

/** Whether a request is still being read because its sender has sent nothing more, so that its time has run out. */
export function isSenderSlow({ env }: Context): boolean {
  const incoming = incomingOf(env)
  return incoming !== undefined && !incoming.complete && incoming.readableFlowing === true
}

function incomingOf(env: unknown): IncomingMessage | undefined {
  return ((env ?? {}) as { incoming?: IncomingMessage }).incoming
}
