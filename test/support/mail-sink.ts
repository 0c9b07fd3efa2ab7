/** A mail server on a free port that remembers who got which email. */
import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

/** An email as received. */
export type Received = { readonly to: string; readonly raw: string }

/** What the server says to a recipient: accepted, unknown for good, try later; or it hangs up after having taken the email. */
export type Verdict = 'accept' | 'unknown' | 'later' | 'hang-up'

/** The running server. `received` has every email that it has taken. */
export type MailSink = { url: string; received: Received[]; close: () => Promise<void> }

/** Starts a mail server. `verdict` decides about each recipient; `keepText` is off for many emails. */
export async function mailSink({
  verdict = () => 'accept',
  onMail = () => {},
  keepText = true,
}: {
  verdict?: (to: string) => Verdict
  /** Called once an email is complete, before it's acknowledged. */
  onMail?: (count: number) => void
  keepText?: boolean
} = {}): Promise<MailSink> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _, done) => {
      const said = verdict(address)
      if (said === 'unknown') return done(smtpError(550, 'No such mailbox'))
      if (said === 'later') return done(smtpError(451, 'Try again later'))
      return done(null)
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => void (keepText && parts.push(part)))
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? ''
        received.push({ to, raw: Buffer.concat(parts).toString() })
        onMail(received.length)
        // An error without an answer of its own ends the connection.
        if (verdict(to) === 'hang-up') server.connections.forEach((each) => each.close())
        else done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
