import { X509Certificate } from 'node:crypto'

import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'
import { signingCredential } from '#staging/disclosure/credential.server.ts'

import { findProofFile } from './find-proof.server.ts'
import { VERIFY_PATH } from './verify-path.ts'

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' }

/**
 * What the public pages about pictures show: `GET /ai-staging/verify/{code}/{staged|original}.jpg`, the original only if its owner allows it,
 * and `GET /ai-staging/verify/certificate.pem`, the certificate of the authority behind our signatures.
 */
export function verifyEndpoints({ pool, clock }: SiteContext): Hono {
  const app = new Hono()
  app.get(`${VERIFY_PATH}/certificate.pem`, async (c) => {
    // Made now if nothing has been signed yet, so that the address always leads to it.
    const { authority } = await signingCredential(pool, clock.now())
    const pem = new X509Certificate(authority).toString()
    return c.body(pem, 200, { 'content-type': 'application/x-pem-file', ...PRIVATE })
  })
  app.get(`${VERIFY_PATH}/:code/:file{(?:staged|original)\\.jpg}`, async (c) => {
    const name = c.req.param('file') === 'original.jpg' ? 'original' : 'small'
    const jpeg = await findProofFile(pool, c.req.param('code'), name)
    return jpeg
      ? c.body(new Uint8Array(jpeg), 200, { 'content-type': 'image/jpeg', ...PRIVATE })
      : c.notFound()
  })
  return app
}
