/** In the place of `#platform/supabase-browser.ts`: a process loads a mocked module once, whichever test file asks for it first. */

/** What the browser's client of the auth service can do. A test adds what it calls. */
export const browserAuth: Record<string, unknown> = {}

/** The client. */
export function browserSupabase(): { auth: typeof browserAuth } {
  return { auth: browserAuth }
}
