import { isAuthRetryableFetchError } from '@supabase/supabase-js'

import { SessionUnavailableError } from './supabase-session.server.ts'
import { supabaseClient, type SupabaseProject } from './supabase.server.ts'

type Project = SupabaseProject & { secretKey?: string | undefined }
type AuthFailure = { code?: string | undefined; status?: number | undefined; message: string }

/** A sign-up request to the auth service. */
export type NewAccount = {
  email: string
  password: string
  /** The user's data stored with the account. */
  data: Record<string, unknown>
  /** Whether the address must be confirmed by email first. */
  emailConfirmation: boolean
}

/** The auth service's result for a sign-up. `ready`: the account can be used immediately. */
export type AccountRequest =
  | { kind: 'made'; userId: string; ready: boolean; tokenHash: string | null }
  | { kind: 'taken' }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: unknown }

const TAKEN = new Set(['user_already_exists', 'email_exists'])

/**
 * Creates an account. If the project is hosted, we have its secret key and addresses don't need confirming, the result has a
 * token that signs the browser in immediately.
 */
export async function requestAccount(project: Project, account: NewAccount): Promise<AccountRequest> {
  const { email, password, data } = account
  const { secretKey } = project
  if (secretKey && !account.emailConfirmation) {
    const { data: link, error } = await supabaseClient({
      ...project,
      publishableKey: secretKey,
    }).auth.admin.generateLink({ type: 'signup', email, password, options: { data } })
    if (error) return failure(error)
    return { kind: 'made', userId: link.user.id, ready: true, tokenHash: link.properties.hashed_token }
  }
  const { data: made, error } = await supabaseClient(project).auth.signUp({
    email,
    password,
    options: { data },
  })
  if (error) return failure(error)
  // For an address that already has an account, hosted Supabase returns a user without identities.
  if (!made.user || made.user.identities?.length === 0) return { kind: 'taken' }
  return { kind: 'made', userId: made.user.id, ready: made.session !== null, tokenHash: null }
}

/**
 * Sends a password reset email if the account exists. Throws a SessionUnavailableError if the service can't be reached
 * or can't store the link's token.
 */
export async function requestPasswordReset(project: SupabaseProject, email: string): Promise<void> {
  const { error } = await supabaseClient(project).auth.resetPasswordForEmail(email)
  if (isAuthRetryableFetchError(error))
    throw new SessionUnavailableError('The account service cannot be reached', { cause: error })
  if (error) throw error
}

function failure(error: AuthFailure): AccountRequest {
  if (TAKEN.has(error.code ?? '')) return { kind: 'taken' }
  const status = error.status ?? 500
  if (status >= 400 && status < 500) return { kind: 'refused', message: error.message }
  return { kind: 'failed', error }
}
