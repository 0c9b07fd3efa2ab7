/** The import was rejected and nothing was published. The message says why. */
export class ImportError extends Error {}

/** The operator stopped the import. */
export class ImportStopped extends ImportError {
  constructor() {
    super('Stopped. Nothing was published.')
  }
}

/** Turns 'database unreachable' and 'disk full' errors into an ImportError. Returns any other error unchanged. */
export function explained(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === DISK_FULL)
    return new ImportError('The database has run out of disk space. Nothing was published.')
  if (!AWAY.test(code) && !message.startsWith('Connection terminated')) return error
  return new ImportError(
    `Could not reach the database (${code || message}). The previous edition is still in place. Run the import again when the database is back.`,
  )
}

const DISK_FULL = '53100'
const AWAY = /^(57P0[123]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
