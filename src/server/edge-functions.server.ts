import { Hono } from 'hono'

import { onboardingEndpoints } from '#account/onboarding/onboarding-endpoints.server.ts'
import { priceEndpoints } from '#billing/prices/price-endpoint.server.ts'
import type { EdgeFunctions } from '#platform/edge-functions.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { findSignedInUser } from '#platform/supabase.server.ts'

/** Each edge function and the site endpoint that handles it. */
const ANSWERED_BY: Record<keyof EdgeFunctions, string> = {
  'validate-challenge': '/api/validate-challenge',
  'price-lookup': '/api/price-lookup',
}

/**
 * Serves edge functions under `/functions/v1` for the embedded stack. As on a hosted project, calls need the bearer token of
 * a signed-in user, and unknown names return 404.
 */
export function edgeFunctions(site: SiteContext): Hono {
  const app = new Hono()
  const endpoints = new Hono().route('/', onboardingEndpoints(site)).route('/', priceEndpoints(site))
  for (const [name, path] of Object.entries(ANSWERED_BY)) {
    app.post(`/${name}`, async (c) => {
      const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
      if (!token) return c.json({ code: 401, message: 'Missing authorization header' }, 401)
      if (!(await findSignedInUser(site.supabase, token)))
        return c.json({ code: 401, message: 'Invalid JWT' }, 401)
      return endpoints.fetch(new Request(new URL(path, c.req.url), c.req.raw), c.env)
    })
  }
  app.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, 404))
  return app
}
