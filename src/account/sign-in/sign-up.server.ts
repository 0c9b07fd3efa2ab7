import { z } from 'zod'

import { refusedPassword } from '#account/password-check.server.ts'
import { takeAttempt } from '#platform/rate-limit.server.ts'
import type { SiteContext } from '#platform/site-context.ts'
import { requestAccount, type AccountRequest } from '#platform/supabase-accounts.server.ts'

import { atLeast } from './at-least.server.ts'
import { confirmUrl } from './auth-mailer.ts'
import { recordJoining } from './joining.server.ts'
import { waitBefore } from './limits.server.ts'
import { alreadyRegisteredMail } from './mails/already-registered.mail.ts'
import { MESSAGES, tooManyAttempts } from './messages.ts'
import { signUpErrors, type FormError, type SignUpForm } from './sign-up-rules.ts'

/** The result of a sign-up. A success looks the same whether or not the address had an account. */
export type SignUpOutcome =
  | { ok: true; magicLink: string | null }
  | { ok: false; status: 422 | 429 | 503; message: string; errors: readonly FormError[] }

const Email = z.email().max(254)
const SIGN_UP_MS = 600
const DAY = 24 * 60 * 60

/**
 * Creates an account. For an address that has one already, the answer is the same and its owner gets an email.
 */
export async function signUp(site: SiteContext, form: SignUpForm, address: string): Promise<SignUpOutcome> {
  const errors = allErrors(form)
  if (errors[0]) return { ok: false, status: 422, message: errors[0].message, errors }
  const wait = await waitBefore(site, 'sign-up', { account: form.email, address })
  if (wait > 0) return { ok: false, status: 429, message: tooManyAttempts(wait), errors: [] }
  const made = await atLeast(SIGN_UP_MS, requestAndTell(site, form))
  if (made.kind === 'refused') {
    return { ok: false, status: 422, message: made.message || MESSAGES.signUpFailed, errors: [] }
  }
  if (made.kind === 'failed') {
    site.log.error({ err: made.error }, 'could not create an account')
    return { ok: false, status: 503, message: MESSAGES.signUpFailed, errors: [] }
  }
  if (made.kind === 'made' && made.ready && form.showJoining) {
    void recordJoining(site, { userId: made.userId, firstName: form.firstName, address })
  }
  const token = made.kind === 'made' ? made.tokenHash : null
  return { ok: true, magicLink: token && confirmUrl(site.siteUrl, token, 'signup') }
}

function allErrors(form: SignUpForm): FormError[] {
  const errors = signUpErrors(form)
  const refused = refusedPassword(form.password)
  if (form.email !== '' && !Email.safeParse(form.email).success) {
    errors.push({ field: 'email', message: 'Please enter an email address, like name@example.com.' })
  }
  for (const field of ['firstName', 'lastName'] as const) {
    if (/\p{Cc}/u.test(form[field]) || form[field].length > 100) {
      errors.push({ field, message: 'Please enter a name of at most 100 characters.' })
    }
  }
  if (refused && !errors.some(({ field }) => field === 'password')) {
    errors.push({ field: 'password', message: refused })
  }
  return errors
}

/** Sends one email in either case and waits for it, so that a slow mail server doesn't reveal who has an account. */
async function requestAndTell(site: SiteContext, form: SignUpForm): Promise<AccountRequest> {
  const made = await request(site, form)
  if (made.kind === 'taken') await tellOwner(site, form.email)
  return made
}

function request(site: SiteContext, form: SignUpForm): Promise<AccountRequest> {
  const { supabase, config } = site
  return requestAccount(supabase, {
    email: form.email,
    password: form.password,
    data: {
      first_name: form.firstName,
      last_name: form.lastName,
      ...(form.showJoining ? { show_joining: true } : {}),
    },
    emailConfirmation: config.emailConfirmation,
  })
}

/** Emails the owner at most three times a day, so that strangers can't fill a mailbox. */
async function tellOwner({ db, clock, mail, siteUrl, log }: SiteContext, email: string): Promise<void> {
  try {
    const { allowed } = await takeAttempt(db, {
      bucket: 'already registered mail',
      subject: email.toLowerCase(),
      limit: 3,
      windowSeconds: DAY,
      now: clock.now(),
    })
    if (allowed) await mail.send({ to: email, ...alreadyRegisteredMail({ siteUrl }) })
  } catch (err) {
    log.warn({ err }, 'could not send the email about an existing account')
  }
}
