import { isMailboxGone } from '#platform/mail-status.ts'

/** What became of an email after our mail server took it. */
export type MailReport = {
  readonly event: 'bounced' | 'complained'
  /** The id in the email's Message-ID: its row in the log. */
  readonly sendId: string
  /** Whether the mailbox will never take emails. False for a full mailbox, for instance. */
  readonly permanent: boolean
}

/** The id in one of our Message-IDs, with or without angle brackets; null if it isn't ours. */
export function sendIdOf(messageId: string): string | null {
  return (
    /^\s*<?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>@\s]+>?\s*$/i.exec(messageId)?.[1]?.toLowerCase() ??
    null
  )
}

/**
 * Reads a report as mail servers send it: a delivery status notification (RFC 3464) or a complaint (RFC 5965). Null if it's another
 * email, or only says that delivery is late. Only the Message-ID of our own email counts, which nobody else knows: anybody could send
 * us a report that names somebody's address.
 */
export function readMailReport(message: string): MailReport | null {
  const { headers, body } = splitPart(message.replaceAll('\r\n', '\n'))
  const type = headers.get('content-type') ?? ''
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!/^multipart\/report\b/i.test(type) || boundary === undefined) return null
  const parts = body.split(`--${boundary}`).slice(1).map(withoutFirstLine).map(splitPart)
  const ofType = (pattern: RegExp) =>
    parts.find((part) => pattern.test(part.headers.get('content-type') ?? ''))
  const original = ofType(/^(message\/rfc822|text\/rfc822-headers)\b/i)?.body
  const sendId = original === undefined ? null : sendIdOf(splitPart(original).headers.get('message-id') ?? '')
  if (sendId === null) return null
  const complaint = ofType(/^message\/feedback-report\b/i)
  if (complaint !== undefined)
    return fieldOf(complaint.body, 'feedback-type') === 'abuse'
      ? { event: 'complained', sendId, permanent: true }
      : null
  const status = ofType(/^message\/delivery-status\b/i)?.body ?? ''
  if (fieldOf(status, 'action') !== 'failed') return null
  return { event: 'bounced', sendId, permanent: isMailboxGone(statusOf(status)) }
}

type Part = { headers: ReadonlyMap<string, string>; body: string }

/** Splits a message or part into its headers, by lower-case name, and what follows the first empty line. */
function splitPart(text: string): Part {
  const start = text.replace(/^\n+/, '')
  const end = start.indexOf('\n\n')
  const head = end === -1 ? start : start.slice(0, end)
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  const headers = new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon === -1
        ? []
        : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
    }),
  )
  return { headers, body: end === -1 ? '' : start.slice(end + 2) }
}

/** A field of a report's machine-readable part, in lower case. Fields of all its groups count. */
function fieldOf(body: string, name: string): string | null {
  const line = body.split('\n').find((each) => each.toLowerCase().startsWith(`${name}:`))
  return line === undefined
    ? null
    : line
        .slice(name.length + 1)
        .trim()
        .toLowerCase()
}

/** The status code of a delivery status notification, without a comment after it. */
function statusOf(body: string): string {
  return fieldOf(body, 'status')?.split(/[\s(]/)[0] ?? ''
}

/** Leaves out the rest of the boundary's line. */
function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf('\n') + 1)
}
