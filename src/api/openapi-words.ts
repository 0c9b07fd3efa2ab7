import { z } from '@hono/zod-openapi'

/** What the OpenAPI document says about the API as a whole. */
export const ABOUT =
  'UK property data. Send your key in the x-api-key header or as a bearer token. You only pay for responses with status 200; ' +
  'errors and 304 Not Modified are free. Unknown parameters return 422. Every response has a strong ETag: send it back in ' +
  'If-None-Match and you pay nothing if the data hasn’t changed. POST requests accept an Idempotency-Key: retries with the ' +
  'same key within 24 hours return the same response and are charged once. CORS is enabled for all origins, but anyone can ' +
  'read a key in a public web page, so keep yours on your server.'

/** The header that POST requests accept. */
export const IdempotencyHeader = z.object({
  'Idempotency-Key': z.string().max(200).optional().openapi({
    description: 'Retries with the same key within 24 hours return the same response and are charged once.',
  }),
})
