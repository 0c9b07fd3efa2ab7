import { confirmUrl, resetUrl } from './auth-mailer.ts'
import { changeEmailMail } from './mails/change-email.mail.ts'
import { confirmSignUpMail } from './mails/confirm-sign-up.mail.ts'
import { resetPasswordMail } from './mails/reset-password.mail.ts'

/** A mail template of a hosted Supabase project, which sends these mails itself. */
export type HostedTemplate = { file: string; subject: string; html: string }

// What Supabase fills in when it sends a mail.
const SITE = '{{ .SiteURL }}'
const TOKEN = '{{ .TokenHash }}'

/** Our mails as templates: the text of `supabase/templates/`, which a test holds equal. */
export function hostedTemplates(): HostedTemplate[] {
  const siteUrl = SITE
  return [
    template('confirmation.html', confirmSignUpMail({ siteUrl, url: confirmUrl(SITE, TOKEN, 'signup') })),
    template('recovery.html', resetPasswordMail({ siteUrl, url: resetUrl(SITE, TOKEN) })),
    template('email-change.html', changeEmailMail({ siteUrl, url: confirmUrl(SITE, TOKEN, 'email_change') })),
  ]
}

function template(file: string, { subject, html }: { subject: string; html: string }): HostedTemplate {
  return { file, subject, html }
}
