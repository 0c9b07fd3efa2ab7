import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { oauthCallbackCall } from '#account/sign-in/oauth-callback-endpoint.server.ts'
import { AFTER_SIGN_IN } from '#account/sign-in/own-path.ts'
import { browserSupabase } from '#platform/supabase-browser.ts'
import { askSite } from '#web/ask-site.ts'

import { fragmentTokens } from './fragment.ts'
import { isPageLeft } from './leaving.ts'
import { type SessionWorld, startSession } from './start-session.ts'

const SYNCED = 'freehold-profile-synced'

/** Starts the session of this page with the browser's own client. */
export async function startInBrowser(): Promise<void> {
  const tokens = fragmentTokens(location.hash)
  // The tokens leave the address before anything else can read it there.
  if (tokens) history.replaceState(history.state, '', location.pathname + location.search)
  const { auth } = browserSupabase()
  await startSession({
    auth,
    tokens,
    syncProfile,
    isNewSignIn,
    changed,
    log: (message, error) => console.warn(message, error),
  })
}

async function syncProfile(userId: string): Promise<void> {
  const answer = await askSite<typeof oauthCallbackCall>('/api/auth/oauth-callback', { userId })
  if (!answer.ok) throw new Error(`The answer was ${answer.status}`)
}

function isNewSignIn(key: string): boolean {
  try {
    if (localStorage.getItem(SYNCED) === key) return false
    localStorage.setItem(SYNCED, key)
  } catch {
    // A browser that keeps nothing syncs on every page: harmless, for only what is empty is filled.
  }
  return true
}

const changed: SessionWorld['changed'] = (event) => {
  if (event === 'recovery by link') passwordResetFlag.set()
  // Whoever signs out by Logout is on the way home: a reload would keep them here.
  if (event === 'signed out' && isPageLeft()) return
  if (event === 'signed out') location.reload()
  else location.replace(AFTER_SIGN_IN)
}
