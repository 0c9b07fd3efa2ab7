import { createTransport } from 'nodemailer'
import { z } from 'zod'

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
 * What became of an email that wasn't accepted: the server knows no such mailbox, or refuses this email for good; it can be sent later,
 * because the server certainly hasn't got it; or nobody knows, because the connection ended while it was being handed over.
 */
export type MailFailure = 'no-mailbox' | 'refused' | 'later' | 'unknown'

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
    Promise.reject(new MailError('No mail server is configured. Set SMTP_URL.', { failure: 'later' })),
}

const SmtpError = z.object({
  responseCode: z.number().optional(),
  command: z.string().optional(),
  code: z.string().optional(),
  syscall: z.string().optional(),
  timeoutType: z.string().optional(),
})

function failureOf(cause: unknown): MailFailure {
  const error = SmtpError.safeParse(cause).data ?? {}
  const { responseCode, command, code, syscall, timeoutType } = error
  if (responseCode !== undefined) {
    if (responseCode < 500) return 'later'
    if (command === 'RCPT TO') return 'no-mailbox'
    // A rejected sender or password says nothing about this email.
    return command === 'DATA' ? 'refused' : 'later'
  }
  const neverConnected =
    code === 'EDNS' ||
    syscall === 'connect' ||
    ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType ?? '')
  return neverConnected ? 'later' : 'unknown'
}
