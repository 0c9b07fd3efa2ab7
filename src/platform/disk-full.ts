/** No disk space is left for something. The message is for operators. */
export class DiskFullError extends Error {
  constructor(place: string, cause?: unknown) {
    super(`No disk space is left for ${place}. Free some space and try again.`, { cause })
  }
}

/** Node.js's codes, the last of them for a process that may not write more (`ulimit -f`), and PostgreSQL's. */
const CODES = /^(ENOSPC|EDQUOT|EFBIG|53100)$/

/** Whether a program or an import says that no disk space is left. */
export function saysDiskFull(text: string): boolean {
  return /No space left on device|Disk quota exceeded|run out of disk space/i.test(text)
}

/** Whether an error, or what caused it, is a full disk. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    error instanceof DiskFullError ||
    CODES.test(code) ||
    saysDiskFull(error.message) ||
    isDiskFull(error.cause)
  )
}

/** An error as operators should see it: a `DiskFullError` if it's about a full disk, otherwise unchanged. */
export function orDiskFull(error: unknown, place: string): unknown {
  return error instanceof DiskFullError || !isDiskFull(error) ? error : new DiskFullError(place, error)
}
