import { confirmUrl, resetUrl } from './auth-mailer.ts'
import { changeEmailMail } from './mails/change-email.mail.ts'
import { confirmSignUpMail } from './mails/confirm-sign-up.mail.ts'
import { resetPasswordMail } from './mails/reset-password.mail.ts'

/** An email template for a hosted Supabase project, which sends these emails itself. */
export type HostedTemplate = { file: string; subject: string; html: string }

// Placeholders that Supabase fills in.
const SITE = '{{ .SiteURL }}'
const TOKEN = '{{ .TokenHash }}'

/** Our emails as templates. A test keeps `supabase/templates/` equal to them. */
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
