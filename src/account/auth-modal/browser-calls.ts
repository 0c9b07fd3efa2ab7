import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from '#account/sign-in/has-logged-in.ts'
import { MESSAGES } from '#account/sign-in/messages.ts'
import { AFTER_SIGN_IN } from '#account/sign-in/own-path.ts'
import type { signUpCall } from '#account/sign-in/sign-up-endpoint.server.ts'
import type { AuthClient } from '#platform/supabase-browser.ts'
import { askSite } from '#web/ask-site.ts'

import type { AuthCalls } from './auth-flow.ts'

/** The modal's calls in a browser. */
export const browserCalls: AuthCalls = {
  signInWithPassword: async (email, password) => {
    const { error } = await (await client()).auth.signInWithPassword({ email, password })
    return error?.name === 'AuthRetryableFetchError' ? { message: MESSAGES.unreachable } : error
  },
  signInWithGoogle: () => signInWithGoogle(client),
  signUp: async (body) => {
    const { ok, data } = await askSite<typeof signUpCall>('/api/auth/signup', body)
    return { ok, data }
  },
  remember: () => {
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${HAS_LOGGED_IN}=true; path=/; max-age=${HAS_LOGGED_IN_SECONDS}; samesite=lax${secure}`
  },
  go: (to) => location.assign(to),
}

/** Leaves for Google, which leads back to the dashboard. Returns why it failed, or null. */
export async function signInWithGoogle(
  open: () => Promise<AuthClient<'signInWithOAuth'>>,
): Promise<{ message: string } | null> {
  const options = { redirectTo: location.origin + AFTER_SIGN_IN }
  const { error } = await (await open()).auth.signInWithOAuth({ provider: 'google', options })
  return error
}

/** Loads the auth service's client while somebody types, so that losing the network in the meantime shows a message. */
export function preloadClient(): void {
  client().catch(() => {})
}

async function client() {
  const { browserSupabase } = await import('#platform/supabase-browser.ts')
  return browserSupabase()
}
