import { createClient, type SupabaseClient } from '@supabase/supabase-js'

import { tracedFetch } from './trace.server.ts'

/** The URL and keys of a Supabase project, hosted or embedded. */
export type SupabaseProject = {
  url: string
  publishableKey: string
  /** Replaces the network: calls the embedded Supabase within this process. */
  fetch?: ((request: Request) => Promise<Response>) | undefined
}

/** The user of a valid access token. */
export type SignedInUser = { id: string; email: string | null }

/**
 * A client with the permissions of the user of `accessToken` or, without one, of a signed-out visitor. It doesn't store
 * a session.
 */
export function supabaseClient(project: SupabaseProject, accessToken?: string): SupabaseClient {
  const { fetch: answer } = project
  return createClient(project.url, project.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      ...(accessToken ? { headers: { Authorization: `Bearer ${accessToken}` } } : {}),
      fetch: answer ? (input, init) => answer(new Request(input, init)) : tracedFetch,
    },
  })
}

/**
 * The user of this access token, as confirmed by the project's auth service. Null for a forged, expired or revoked
 * token.
 */
export async function findSignedInUser(
  project: SupabaseProject,
  accessToken: string,
): Promise<SignedInUser | null> {
  const { data, error } = await supabaseClient(project).auth.getUser(accessToken)
  return error ? null : { id: data.user.id, email: data.user.email ?? null }
}

/** A new account couldn't be created. The message is from the auth service. */
export class AccountRefusedError extends Error {
  readonly taken: boolean
  constructor(message: string, taken: boolean) {
    super(message)
    this.taken = taken
  }
}

const NOT_SAVED = 'The account could not be saved. Check the database’s log and the space left on its disk.'

/**
 * Creates an account with a confirmed address and returns its ID: through the admin API if we have the project's secret key
 * (hosted), otherwise through an ordinary sign-up, which the embedded Supabase confirms immediately. Throws an
 * AccountRefusedError, `taken` if the address already has an account.
 */
export async function createAccount(
  project: SupabaseProject & { secretKey?: string | undefined },
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { secretKey } = project
  const { data, error } = secretKey
    ? await supabaseClient({ ...project, publishableKey: secretKey }).auth.admin.createUser({
        email,
        password,
        email_confirm: true,
      })
    : await supabaseClient(project).auth.signUp({ email, password })
  if (error) {
    throw new AccountRefusedError(
      (error.status ?? 500) >= 500 ? NOT_SAVED : error.message,
      error.code === 'user_already_exists' || error.code === 'email_exists',
    )
  }
  if (!data.user) throw new AccountRefusedError('The auth service answered without a user', false)
  return data.user.id
}
