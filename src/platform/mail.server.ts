import { createTransport } from 'nodemailer'
import { z } from 'zod'

import { isMailboxGone } from './mail-status.ts'

/** An email to one recipient, as text and HTML. */
export type OutgoingMail = {
  to: string
  subject: string
  text: string
  html: string
  replyTo?: string
  /** Extra headers, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>
  /** The Message-ID without its angle brackets. Default: a random one. */
  messageId?: string
}

/** An email without a recipient, as returned by `*.mail.ts` functions. */
export type Mail = Omit<OutgoingMail, 'to'>

/** Sends email. Throws a MailError if it fails. */
export type Mailer = { send(mail: OutgoingMail): Promise<void> }

/**
 * What happened to an email that wasn't accepted: the server knows no such mailbox, or refuses this email for good; it can be sent later,
 * because the server certainly hasn't got it; no email can be sent, because there's no connection or the server rejects our password or
 * sender; or nobody knows, because the connection ended while it was being handed over.
 */
export type MailFailure = 'no-mailbox' | 'refused' | 'later' | 'unavailable' | 'unknown'

/** An email couldn't be sent. The cause is the mail server's response. */
export class MailError extends Error {
  readonly failure: MailFailure

  constructor(message: string, options: { cause?: unknown; failure?: MailFailure } = {}) {
    super(message, options)
    this.failure = options.failure ?? failureOf(options.cause)
  }
}

const TIME_LIMIT_MS = 10_000

/**
 * Sends email over SMTP. `smtpUrl` includes host, user and password. An email whose connection ends before the server has answered is
 * handed over again, so it may arrive twice, unless `once` is set. Emails that can't be delivered come back to `bouncesTo`, by default to
 * the sender.
 */
export function smtpMailer(
  smtpUrl: string,
  from: string,
  {
    once = false,
    connections = 2,
    bouncesTo = null,
  }: { once?: boolean; connections?: number; bouncesTo?: string | null } = {},
): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: connections,
      ...(once ? { maxRequeues: 0 } : {}),
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
    send: async ({ to, subject, text, html, replyTo, headers, messageId }) => {
      try {
        await transport.sendMail({
          to: { name: '', address: to },
          subject,
          text,
          html,
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          ...(headers ? { headers: { ...headers } } : {}),
          ...(bouncesTo ? { envelope: { from: bouncesTo, to } } : {}),
          ...(messageId ? { messageId: `<${messageId}>` } : {}),
        })
      } catch (error) {
        throw new MailError('The mail server rejected an email', { cause: error })
      }
    },
  }
}

/** Used without a mail server or the embedded stack: every email fails with a clear error. */
export const noMailer: Mailer = {
  send: () =>
    Promise.reject(new MailError('No mail server is configured. Set SMTP_URL.', { failure: 'unavailable' })),
}

const SmtpError = z.object({
  responseCode: z.number().optional(),
  response: z.string().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
})

function failureOf(cause: unknown): MailFailure {
  const error = SmtpError.safeParse(cause).data ?? {}
  const { responseCode, response = '', command = '', code, syscall, timeoutType } = error
  if (responseCode !== undefined) {
    if (command === 'RCPT TO') return isNoMailbox(responseCode, response) ? 'no-mailbox' : 'later'
    // A rejected sender or password says nothing about this email.
    if (command !== 'DATA') return 'unavailable'
    return responseCode < 500 ? 'later' : 'refused'
  }
  const neverConnected =
    code === 'EDNS' ||
    syscall === 'connect' ||
    ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType ?? '')
  return neverConnected || code === 'EAUTH' ? 'unavailable' : 'unknown'
}

/** Codes that mean that there's no such mailbox, from a server that doesn't add an enhanced one (RFC 5321, section 4.2.3). */
const NO_MAILBOX = [550, 551, 553]

/** A server also rejects recipients because it's full, doesn't relay for us or blocks us. None of that is the mailbox's fault. */
function isNoMailbox(responseCode: number, response: string): boolean {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  return status === undefined ? NO_MAILBOX.includes(responseCode) : isMailboxGone(status)
}
