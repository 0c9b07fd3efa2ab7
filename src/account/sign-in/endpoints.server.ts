import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'

import { oauthCallbackEndpoint } from './oauth-callback-endpoint.server.ts'
import { sessionEndpoints } from './session-endpoints.server.ts'
import { signUpEndpoint } from './sign-up-endpoint.server.ts'

/** Everything of signing in that is no page. */
export function signInEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.route('/', signUpEndpoint(site))
  app.route('/', oauthCallbackEndpoint(site))
  app.route('/', sessionEndpoints(site))
  return app
}
