import { HTTPException } from 'hono/http-exception'

import { href } from '#web/href.ts'
import { type Head, page } from '#web/page.ts'

/** Raises a 404 on purpose, so that anyone can see how the site and whatever watches it take one. */
const load = (): never => {
  throw new HTTPException(404, { message: 'This is a test 404 error page' })
}

const head = (): Head => ({
  title: 'Test of the error page',
  description: 'An address that always answers with an error, to see what that looks like.',
  canonical: href('/test-404'),
  robots: 'noindex,nofollow',
})

/** Never shown: `load` always throws. */
export const route = page('/test-404', { load, head, Page })

function Page() {
  return null
}
