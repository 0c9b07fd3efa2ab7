/** Why a run published nothing, in one sentence for the person who started it. */
export class ImportRefusal extends Error {}

/** The operator stopped the run. */
export class ImportStopped extends ImportRefusal {
  constructor() {
    super('Stopped: nothing was published.')
  }
}

/** A refusal in place of an error by which the database says that it is away or full; the error itself otherwise. */
export function explained(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === DISK_FULL) return new ImportRefusal('The disk of the database is full: nothing was published.')
  if (!AWAY.test(code) && !message.startsWith('Connection terminated')) return error
  return new ImportRefusal(
    `The database cannot be reached (${code || message}). What was published last stands; run the import again when it is back.`,
  )
}

const DISK_FULL = '53100'
const AWAY = /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
