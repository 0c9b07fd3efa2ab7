import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A charge, by its request and its customer, who may only be known by the hexadecimal SHA-256 of their API key. */
export type Charge = { readonly requestId: string } & (
  | { readonly userId: string }
  | { readonly keyDigest: string }
)

/** A note of refunds that are owed, which outlives the process. */
export type RefundNote = { readonly id: string; readonly charges: readonly Charge[]; discard(): void }

/** A folder of notes. */
export type RefundNotes = {
  /** Writes a note. It's on disk when this returns. */
  write(charges: readonly Charge[]): RefundNote
  /** Returns the notes that were written more than `ageMs` ago, by whichever process. */
  olderThan(ageMs: number, now: Date): RefundNote[]
}

const SUFFIX = '.json'

/**
 * Opens the notes in `DATA_DIR/refunds-owed`, a file each. They are written synchronously: the process may be killed as soon as
 * a caller has been told that the call failed.
 */
export function refundNotes(dataDir: string): RefundNotes {
  const dir = path.join(dataDir, 'refunds-owed')
  const note = (id: string, charges: readonly Charge[]): RefundNote => ({
    id,
    charges,
    discard: () => rmSync(path.join(dir, id), { force: true }),
  })
  return {
    write(charges) {
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      const id = `${randomUUID()}${SUFFIX}`
      const file = path.join(dir, id)
      const kept = charges.map((charge): Charge =>
        'userId' in charge
          ? { requestId: charge.requestId, userId: charge.userId }
          : { requestId: charge.requestId, keyDigest: charge.keyDigest },
      )
      writeFileSync(`${file}.part`, JSON.stringify(kept), { mode: 0o600 })
      renameSync(`${file}.part`, file)
      return note(id, kept)
    },
    olderThan: (ageMs, now) =>
      (unlessGone(() => readdirSync(dir)) ?? [])
        .filter((id) => id.endsWith(SUFFIX))
        .flatMap((id) => {
          const file = path.join(dir, id)
          // The process that owes them may discard them at any moment.
          const writtenMs = unlessGone(() => statSync(file).mtimeMs)
          if (writtenMs === null || now.getTime() - writtenMs < ageMs) return []
          const text = unlessGone(() => readFileSync(file, 'utf8'))
          return text === null ? [] : [note(id, JSON.parse(text) as Charge[])]
        }),
  }
}

function unlessGone<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
