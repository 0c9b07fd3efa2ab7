import { createBrowserClient } from '@supabase/ssr'
import type { SupabaseClient } from '@supabase/supabase-js'

import { publicConfig } from './public-config.ts'

/** The parts of the auth service's client that are used, so that tests can replace them. */
export type AuthClient<Method extends keyof SupabaseClient['auth']> = {
  auth: Pick<SupabaseClient['auth'], Method>
}

let opened: SupabaseClient | null = null

/**
 * The browser's client. Its session is stored as `supabase-auth` in cookies, which the server reads too. Load this file
 * on demand (`await import(…)`), because visitors who don't sign in never need it.
 */
export function browserSupabase(): SupabaseClient {
  const { supabaseUrl, publishableKey } = publicConfig()
  // @supabase/ssr has its own copy of the client's types, which TypeScript doesn't treat as the same class.
  return (opened ??= createBrowserClient<never>(supabaseUrl, publishableKey, {
    cookieOptions: {
      name: 'supabase-auth',
      path: '/',
      sameSite: 'lax',
      secure: location.protocol === 'https:',
    },
    // The server's pages exchange the codes that come back in addresses.
    auth: { detectSessionInUrl: false },
  }) as unknown as SupabaseClient)
}
