import { HTTPException } from 'hono/http-exception'

import { href } from '#web/href.ts'
import { type Head, page } from '#web/page.ts'

/** Always throws a 404, to test the error page and monitoring. */
const load = (): never => {
  throw new HTTPException(404, { message: 'This is a test 404 error page' })
}

const head = (): Head => ({
  title: 'Error page test',
  description: 'A page that always returns a 404 error, to test the error page.',
  canonical: href('/test-404'),
  robots: 'noindex,nofollow',
})

/** Never shown: `load` always throws. */
export const route = page('/test-404', { load, head, Page })

function Page() {
  return null
}
