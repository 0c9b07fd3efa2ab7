import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { oauthCallbackCall } from '#account/sign-in/oauth-callback-endpoint.server.ts'
import { AFTER_SIGN_IN } from '#account/sign-in/own-path.ts'
import { browserSupabase } from '#platform/supabase-browser.ts'
import { askSite } from '#web/ask-site.ts'

import { fragmentTokens } from './fragment.ts'
import { isPageLeft } from './leaving.ts'
import { type SessionWorld, startSession } from './start-session.ts'

const SYNCED = 'freehold-profile-synced'

/** Starts the session with the browser's Supabase client. */
export async function startInBrowser(): Promise<void> {
  const tokens = fragmentTokens(location.hash)
  // Remove the tokens from the URL before anything else can read them.
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
    // Without storage this syncs on every page, which is harmless: it only fills empty fields.
  }
  return true
}

const changed: SessionWorld['changed'] = (event) => {
  if (event === 'recovery by link') passwordResetFlag.set()
  // Logout is already navigating to the home page, and a reload would cancel that.
  if (event === 'signed out' && isPageLeft()) return
  if (event === 'signed out') location.reload()
  else location.replace(AFTER_SIGN_IN)
}
