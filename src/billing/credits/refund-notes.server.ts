import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

/** A request's own ID, or that of a row of a batch job. */
const RequestId = z.union([z.uuid(), z.string().regex(/^job-[0-9a-f-]{36}-\d+-\d+$/)])

const Charges = z.array(
  z.union([
    z.object({ requestId: RequestId, userId: z.uuid() }).readonly(),
    z.object({ requestId: RequestId, keyDigest: z.hex() }).readonly(),
  ]),
)

/** A charge, by its request and its customer, who may only be known by the hexadecimal SHA-256 of their API key. */
export type Charge = z.infer<typeof Charges>[number]

/** A note of refunds that are owed, which outlives the process. */
export type RefundNote = { readonly id: string; readonly charges: readonly Charge[]; discard(): void }

/** A folder of notes. */
export type RefundNotes = {
  /** Writes a note. It's on disk when this returns. */
  write(charges: readonly Charge[]): RefundNote
  /**
   * Returns the notes that were written more than `ageMs` ago, by whichever process. One that can't be read is put aside under
   * another name, for the operator, and passed to `onBroken`.
   */
  olderThan(ageMs: number, now: Date, onBroken: (id: string) => void): RefundNote[]
}

const SUFFIX = '.json'
const BROKEN_SUFFIX = '.broken'

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
      writeThrough(`${file}.part`, JSON.stringify(kept))
      renameSync(`${file}.part`, file)
      return note(id, kept)
    },
    olderThan: (ageMs, now, onBroken) =>
      (unlessGone(() => readdirSync(dir)) ?? [])
        .filter((id) => id.endsWith(SUFFIX))
        .flatMap((id) => {
          const file = path.join(dir, id)
          // The process that owes them may discard them at any moment.
          const writtenMs = unlessGone(() => statSync(file).mtimeMs)
          if (writtenMs === null || now.getTime() - writtenMs < ageMs) return []
          const text = unlessGone(() => readFileSync(file, 'utf8'))
          if (text === null) return []
          const charges = chargesIn(text)
          if (charges) return [note(id, charges)]
          unlessGone(() => renameSync(file, file + BROKEN_SUFFIX))
          onBroken(id)
          return []
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

/** Writes a file that survives a power cut. */
function writeThrough(file: string, text: string): void {
  const opened = openSync(file, 'w', 0o600)
  try {
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

function chargesIn(text: string): Charge[] | null {
  try {
    return Charges.parse(JSON.parse(text))
  } catch {
    return null
  }
}
