import type { SiteContext } from '#platform/site-context.ts'
import { SESSION_KEY, type Session } from '#platform/supabase-session.server.ts'

import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { ownPath } from './own-path.ts'
import { syncProfile } from './sync-profile.server.ts'

/** URL of Google's sign-in, which returns to `next` with a code. */
export async function startGoogle({ config, siteUrl, log }: SiteContext, session: Session, next: string) {
  if (!config.google) return '/login'
  const { data, error } = await session.client().auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: siteUrl + next, skipBrowserRedirect: true },
  })
  if (error) log.warn({ err: error }, 'could not start sign-in with Google')
  return data.url ?? failed(next)
}

/**
 * Completes the sign-in of a browser that Google has sent back, and returns where to go. Null for all other requests.
 * The code is exchanged here because signed-in pages are guarded before any script runs.
 */
export async function finishGoogle(
  site: SiteContext,
  session: Session,
  { url, cookies = '' }: { url: URL; cookies: string | undefined },
): Promise<string | null> {
  const code = url.searchParams.get('code')
  const refused = url.searchParams.has('error') && url.searchParams.has('error_code')
  if ((code === null && !refused) || !cookies.includes(`${SESSION_KEY}-code-verifier`)) return null
  const next = withoutReturn(url)
  if (code === null || refused) return failed(next)
  const { data, error } = await session.client().auth.exchangeCodeForSession(code)
  if (error) {
    site.log.info({ code: error.code }, 'Google’s code was rejected')
    return failed(next)
  }
  session.addCookie(HAS_LOGGED_IN, 'true', { maxAgeSeconds: HAS_LOGGED_IN_SECONDS })
  await syncProfile(site, data.user).catch((err: unknown) => {
    site.log.warn({ err }, 'could not fill a profile from Google')
  })
  return next
}

/** The URL without the parameters that Google adds to it. */
function withoutReturn(url: URL): string {
  const clean = new URL(url)
  for (const name of ['code', 'error', 'error_code', 'error_description', 'sb'])
    clean.searchParams.delete(name)
  return ownPath(clean.pathname + clean.search)
}

function failed(next: string): string {
  return `/login?google=failed&next=${encodeURIComponent(next)}`
}
