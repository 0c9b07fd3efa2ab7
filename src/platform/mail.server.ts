import { createTransport } from 'nodemailer'

/** A mail to one person, in both forms. */
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Further headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
}

/** A mail without its recipient: what a `*.mail.ts` function returns. */
export type Mail = Omit<OutgoingMail, 'to'>

/** Sends mail. Throws a MailError when it could not be handed over. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/** A mail could not be handed over; the cause is the mail server's answer. */
export class MailError extends Error {}

const TIME_LIMIT_MS = 10_000

/** Sends by a mail server. `smtpUrl` holds host, user and password. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      connectionTimeout: TIME_LIMIT_MS,
      greetingTimeout: TIME_LIMIT_MS,
      socketTimeout: TIME_LIMIT_MS,
      // Nothing of ours is attached, and a name in a mail must never make us read a file or an address.
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
        throw new MailError('The mail server did not take a mail', { cause: error })
      }
    },
  }
}

/** What is there when no mail server is set up and nothing is embedded: every mail fails, and says so. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new MailError('No mail server is set up: set SMTP_URL')),
}
