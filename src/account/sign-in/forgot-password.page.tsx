import { setTimeout } from 'node:timers/promises'

import { z } from 'zod'

import { requestPasswordReset } from '#platform/supabase-accounts.server.ts'
import { SessionUnavailableError } from '#platform/supabase-session.server.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page } from '#web/page.ts'

import { waitBefore } from './limits.server.ts'
import { tooManyAttempts } from './messages.ts'
import { AccountFrame } from './view/account-frame.tsx'
import { EmailField } from './view/email-field.tsx'

type ForgotData = { sent: boolean; email: string; error: string | null; message: string | null }

const Email = z.email().max(254)
const ANSWER_MS = 500
const NOT_SENT = 'We couldn’t send the email. Please try again in a minute.'

const load = (): ForgotData => ({ sent: false, email: '', error: null, message: null })

/**
 * The answer and its timing are the same whether or not the account exists: always after half a second. If the auth service has failed by
 * then, e.g. because it can't write the link's token, the page says so.
 */
const action = async ({ form, site, client }: ActionContext): Promise<ForgotData> => {
  const given = form.get('email')
  const email = typeof given === 'string' ? given.trim().slice(0, 300) : ''
  if (!Email.safeParse(email).success) {
    return {
      sent: false,
      email,
      error: 'Please enter an email address, like name@example.com.',
      message: null,
    }
  }
  const wait = await waitBefore(site, 'reset', { account: email, address: client.address })
  if (wait > 0) return { sent: false, email, error: null, message: tooManyAttempts(wait) }
  let failed = false
  void requestPasswordReset(site.supabase, email).catch((err: unknown) => {
    failed = err instanceof SessionUnavailableError
    site.log.error({ err }, 'The email for a new password could not be sent')
  })
  await setTimeout(ANSWER_MS)
  return failed
    ? { sent: false, email, error: null, message: NOT_SENT }
    : { sent: true, email, error: null, message: null }
}

const head = ({ error, message }: ForgotData): Head => ({
  title: 'Forgotten your password?',
  description: 'Get an email with a link to choose a new password for your Freehold account.',
  canonical: href('/forgot-password'),
  ...(error || message ? { status: 422 as const } : {}),
})

export const route = page('/forgot-password', { load, action, head, Page })

function Page({ data: { sent, email, error, message } }: { readonly data: ForgotData }) {
  if (sent) {
    return (
      <AccountFrame title="Check your email">
        <Notice kind="success">
          If there’s an account for <strong className="wrap-anywhere">{email}</strong>, we’ve sent it an email
          with a link to choose a new password. The link works once and expires after an hour.
        </Notice>
        <p>
          If nothing arrives within a few minutes, look in your spam folder, check the address above, and{' '}
          <a href={href('/forgot-password')} className="underline underline-offset-4">
            try again
          </a>
          .
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Forgotten your password?"
      lead="Enter your account’s email address and we’ll send you a link to choose a new password."
    >
      {message && <Notice kind="error">{message}</Notice>}
      <form method="post" action={href('/forgot-password')} className="grid gap-5">
        <EmailField value={email} error={error ?? undefined} />
        <Button>Send link</Button>
        <p>
          <a href={href('/login')} className="underline underline-offset-4">
            Back to sign in
          </a>
        </p>
      </form>
    </AccountFrame>
  )
}
