import type { AuthMailer } from '#platform/auth-mailer.ts'

type LiteMail = { to: string; subject: string }

/**
 * Subject lines for Lite's emails, which encode the kind of email, recipient and token. We don't use its templates, and
 * emails that aren't listed here can't be requested.
 */
export const LITE_SUBJECTS = {
  confirmation: { subject: 'confirmation {{ .TokenHash }}' },
  recovery: { subject: 'recovery {{ .TokenHash }}' },
  email_change: { subject: 'email_change {{ .TokenHash }} {{ .Email }}' },
}

/**
 * Lite's mail driver: reads what an email is for and sends our own instead. If a password reset email fails, that's
 * only logged, because the error would reveal that the account exists.
 */
export function liteMails(mailer: AuthMailer): { send(mail: LiteMail): Promise<void> } {
  return {
    send: async ({ to, subject }) => {
      const [kind, tokenHash = '', current = ''] = subject.split(' ')
      if (kind === 'confirmation') await mailer.confirmSignUp({ to, tokenHash })
      else if (kind === 'recovery')
        await mailer.resetPassword({ to, tokenHash }).catch((error: unknown) => {
          console.error('The email for a new password could not be sent', error)
        })
      else if (kind === 'email_change') await mailer.changeEmail({ to, current, tokenHash })
      else throw new Error('Lite wanted to send a mail that we have no words for')
    },
  }
}
