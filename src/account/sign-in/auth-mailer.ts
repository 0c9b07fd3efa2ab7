import type { AuthMailer } from '#platform/auth-mailer.ts'
import type { OutgoingMail } from '#platform/mail.server.ts'

import { changeEmailMail, emailChangingMail } from './mails/change-email.mail.ts'
import { confirmSignUpMail } from './mails/confirm-sign-up.mail.ts'
import { resetPasswordMail } from './mails/reset-password.mail.ts'

type Send = { send(mail: OutgoingMail): Promise<void> }

/** Sends the account emails. Their links lead to our own pages; opening one changes nothing yet. */
export function authMailer(mail: Send, siteUrl: string): AuthMailer {
  const emailChanging = ({ to }: { to: string }) => mail.send({ to, ...emailChangingMail({ siteUrl }) })
  return {
    emailChanging,
    confirmSignUp: ({ to, tokenHash }) =>
      mail.send({ to, ...confirmSignUpMail({ url: confirmUrl(siteUrl, tokenHash, 'signup'), siteUrl }) }),
    resetPassword: ({ to, tokenHash }) =>
      mail.send({ to, ...resetPasswordMail({ url: resetUrl(siteUrl, tokenHash), siteUrl }) }),
    changeEmail: async ({ to, current, tokenHash }) => {
      await mail.send({
        to,
        ...changeEmailMail({ url: confirmUrl(siteUrl, tokenHash, 'email_change'), siteUrl }),
      })
      if (current && current !== to) await emailChanging({ to: current })
    },
  }
}

/** What a link can confirm. 'magiclink' comes from a sign-up, never by email. */
export type ConfirmType = 'signup' | 'email_change' | 'magiclink'

/** URL of the page whose button uses the token. */
export function confirmUrl(siteUrl: string, tokenHash: string, type: ConfirmType): string {
  return `${siteUrl}/auth/confirm?token_hash=${tokenHash}&type=${type}`
}

/** URL of the page where a new password is set. */
export function resetUrl(siteUrl: string, tokenHash: string): string {
  return `${siteUrl}/reset-password?token_hash=${tokenHash}`
}
