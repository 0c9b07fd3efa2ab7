import { createTransport } from 'nodemailer'

/** An email to one recipient, as text and HTML. */
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Extra headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
}

/** An email without a recipient, as returned by `*.mail.ts` functions. */
export type Mail = Omit<OutgoingMail, 'to'>

/** Sends email. Throws a MailError if it fails. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** An email couldn't be sent. The cause is the mail server's response. */
export class MailError extends Error {}

const TIME_LIMIT_MS = 10_000

/** Sends email over SMTP. `smtpUrl` includes host, user and password. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIME_LIMIT_MS,
      greetingTimeout: TIME_LIMIT_MS,
      socketTimeout: TIME_LIMIT_MS,
      // We don't send attachments, and user input must never make us read a file or URL.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    send: async ({ to, subject, text, html, replyTo, headers }) => {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(headers ? { headers: { ...headers } } : {}),
        })
      } catch (error) {
        throw new MailError('The mail server rejected an email', { cause: error })
      }
    },
  }
}

/** Used without a mail server or the embedded stack: every email fails with a clear error. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new MailError('No mail server is configured. Set SMTP_URL.')),
}
