/** Progress of an import. */
export type Progress = {
  activity: string
  rows: number
  rowsPerSecond: number
  /** 0 to 1; null if the size of the input is unknown. */
  share: number | null
  secondsLeft: number | null
}

/** Progress of a download. */
export type Transfer = { activity: string; bytes: number; total: number | null; bytesPerSecond: number }

/** Reports progress to the operator. */
export type Reporter = {
  /** Called as a download progresses. */
  transfer(transfer: Transfer): void
  /** Called at most a few times a second. */
  progress(progress: Progress): void
  /** Prints a line. */
  say(line: string): void
}

/** Reports nothing. */
export const silentReporter: Reporter = { transfer: () => {}, progress: () => {}, say: () => {} }

/** Tracks rows read and speed. `now` is a monotonic clock in milliseconds. */
export function meter({ totalBytes, now }: { totalBytes: number | null; now: () => number }) {
  const startedAt = now()
  let bytes = 0
  return {
    addBytes: (more: number) => {
      bytes += more
    },
    at: (activity: string, rows: number): Progress => {
      const seconds = Math.max((now() - startedAt) / 1000, 0.001)
      const share = totalBytes === null || totalBytes === 0 ? null : Math.min(bytes / totalBytes, 1)
      const secondsLeft = share === null || share < 0.01 ? null : (seconds / share) * (1 - share)
      return { activity, rows, rowsPerSecond: rows / seconds, share, secondsLeft }
    },
  }
}

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** 'Reading pp-2025.csv: 1,234,000 rows, 512,000 rows/s, 45%, 12 s left'. */
export function progressLine({ activity, rows, rowsPerSecond, share, secondsLeft }: Progress): string {
  const parts = [`${count.format(rows)} rows`, `${count.format(rowsPerSecond)} rows/s`]
  if (share !== null) parts.push(`${Math.floor(share * 100)}%`)
  if (secondsLeft !== null) parts.push(`${duration(secondsLeft)} left`)
  return `${activity}: ${parts.join(', ')}`
}

/** 'Fetching …: 1,204 of 5,512 MB, 21.4 MB/s, 3 min 21 s left'. */
function transferLine({ activity, bytes, total, bytesPerSecond }: Transfer): string {
  const megabytes = (value: number) => count.format(value / 1e6)
  const rate = `${(bytesPerSecond / 1e6).toFixed(1)} MB/s`
  if (total === null) return `${activity}: ${megabytes(bytes)} MB, ${rate}`
  const left = bytesPerSecond > 0 ? `, ${duration((total - bytes) / bytesPerSecond)} left` : ''
  return `${activity}: ${megabytes(bytes)} of ${megabytes(total)} MB, ${rate}${left}`
}

/** '12 s', '3 min 05 s', '1 h 02 min'. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${String(whole % 60).padStart(2, '0')} s`
  return `${Math.floor(whole / 3600)} h ${String(Math.floor((whole % 3600) / 60)).padStart(2, '0')} min`
}

type Terminal = { isTTY?: boolean; columns?: number; write(text: string): unknown }

/** Shows progress as a self-updating line on a terminal, or as a new line every five seconds elsewhere. */
export function terminalReporter(out: Terminal, now: () => number): Reporter {
  let shownAt = now()
  let open = false
  const clear = () => {
    if (open) out.write('\r\u001b[K')
    open = false
  }
  const show = (line: string) => {
    if (out.isTTY) {
      clear()
      // Some terminals report a width of 0.
      out.write(line.slice(0, (out.columns || 80) - 1))
      open = true
    } else if (now() - shownAt >= 5000) {
      shownAt = now()
      out.write(`${line}\n`)
    }
  }
  return {
    say: (line) => {
      clear()
      out.write(`${line}\n`)
    },
    progress: (progress) => show(progressLine(progress)),
    transfer: (transfer) => show(transferLine(transfer)),
  }
}
