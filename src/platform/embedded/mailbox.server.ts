import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { Clock } from '#platform/clock.server.ts'
import { MailError } from '#platform/mail.server.ts'

/** An email that the embedded stack would have sent. */
export type Mail = { to: string; subject: string; text?: string; html?: string; replyTo?: string }

/** An email in the mailbox. `id` is its file name without extension; later emails sort higher. */
export type StoredMail = Mail & { id: string; sentAt: string }

/** The embedded replacement for a mail server. */
export type Mailbox = {
  /** Throws a MailError if there's no room for it; the email can then be sent later. */
  send(mail: Mail): Promise<void>
  /** Newest first. */
  list(): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | null>
}

const KEPT = 200

/**
 * A mailbox in `dir` with one file per email; the newest 200 are kept.
 * @param dir created when the first email arrives
 */
export function mailbox(dir: string, clock: Clock): Mailbox {
  let sent = 0
  const read = async (id: string): Promise<StoredMail | null> => {
    if (!/^[0-9A-Za-z-]{1,80}$/.test(id)) return null
    return readFile(path.join(dir, `${id}.json`), 'utf8').then(
      (text) => ({ ...(JSON.parse(text) as Mail & { sentAt: string }), id }),
      () => null,
    )
  }
  const ids = async () => {
    const names = await readdir(dir).catch(() => [])
    const mails = names.filter((name) => name.endsWith('.json'))
    return mails.map((name) => name.slice(0, -5)).sort((a, b) => (a < b ? 1 : -1))
  }
  /** Writes a file in one step. Nothing of it is left if that fails. */
  const store = async (file: string, content: string) => {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    try {
      await writeFile(`${file}.part`, content, { mode: 0o600 })
      await rename(`${file}.part`, file)
    } catch (error) {
      await rm(`${file}.part`, { force: true }).catch(() => {})
      throw error
    }
  }
  const forgetOld = async () => {
    for (const old of (await ids()).slice(KEPT)) await rm(path.join(dir, `${old}.json`), { force: true })
  }
  return {
    send: async ({ to, subject, text, html, replyTo }) => {
      const sentAt = clock.now().toISOString()
      // Two emails in the same millisecond keep their order.
      const place = String((sent += 1)).padStart(9, '0')
      const id = `${sentAt.replace(/[^0-9]/g, '')}-${place}-${randomBytes(6).toString('hex')}`
      const file = path.join(dir, `${id}.json`)
      const written = JSON.stringify({ to, replyTo, subject, text, html, sentAt })
      await store(file, written).catch((cause: unknown) => {
        throw new MailError('The mailbox couldn’t keep an email', { cause, failure: 'unavailable' })
      })
      // It has been kept, whatever becomes of old ones.
      await forgetOld().catch(() => {})
    },
    list: async () => (await Promise.all((await ids()).map(read))).filter((mail) => mail !== null),
    find: read,
  }
}
