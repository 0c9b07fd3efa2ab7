import { Hono } from 'hono'

import { clientOf } from '#platform/client-address.server.ts'
import type { JobOf } from '#platform/heavy/heavy-jobs.ts'
import type { HeavyWork } from '#platform/heavy/heavy-work.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { href } from '#web/href.ts'

import { findCourse } from '../courses.ts'
import { findCertificate } from '../progress/results.server.ts'
import { codeInWords } from './code-words.ts'
import { finishedInWords } from './finished-words.ts'

const LIMIT = { bucket: 'certificates by address', limit: 60, windowSeconds: 600 }

/**
 * `GET /courses/certificates/{code}.pdf`: a certificate to print. 404 for an unknown code, 429 and 503 like other downloads.
 * Unknown codes count towards the limit too, so that codes can't be guessed.
 */
export function certificateEndpoint(site: SiteContext & { heavy: HeavyWork }): Hono {
  const app = new Hono()
  app.get('/courses/certificates/:file{[0-9A-Z]+\\.pdf}', async (c) => {
    const { address } = clientOf(c, site)
    const now = site.clock.now()
    const { allowed, retryAfterSeconds } = await takeAttempt(site.db, { ...LIMIT, subject: address, now })
    if (!allowed)
      return c.text(
        'You’ve asked for a lot of certificates in a short time. Please try again later.\n',
        429,
        {
          'retry-after': String(retryAfterSeconds),
        },
      )
    const certificate = await findCertificate(site.db, c.req.param('file').replace('.pdf', ''))
    const course = certificate && findCourse(certificate.course)
    if (!certificate || !course) return c.notFound()
    const { code, name } = certificate
    const job: JobOf<'certificate'> = {
      name,
      course: course.name,
      sentence: finishedInWords(certificate),
      code: codeInWords(code),
      address: site.siteUrl + href('/courses/certificates/:code', { code }),
      now,
    }
    const key = `certificate ${code} ${name}`
    const made = await site.heavy.run('certificate', job, { address, signal: c.req.raw.signal, key })
    if ('refused' in made)
      return c.text('We’re creating a lot of files right now. Please try again in a moment.\n', 503, {
        'retry-after': '10',
      })
    return c.body(made.result, 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="certificate-${code}.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}
