import { Hono } from 'hono'

import type { SiteContext } from '#platform/site-context.ts'

import { oauthCallbackEndpoint } from './oauth-callback-endpoint.server.ts'
import { resetEndpoint } from './reset-endpoint.server.ts'
import { sessionEndpoints } from './session-endpoints.server.ts'
import { signUpEndpoint } from './sign-up-endpoint.server.ts'

/** The sign-in endpoints that aren't pages. */
export function signInEndpoints(site: SiteContext): Hono {
  const app = new Hono()
  app.route('/', signUpEndpoint(site))
  app.route('/', oauthCallbackEndpoint(site))
  app.route('/', resetEndpoint(site))
  app.route('/', sessionEndpoints(site))
  return app
}
