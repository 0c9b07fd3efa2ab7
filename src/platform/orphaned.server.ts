/** Acts once the parent process has ended: signals sent to npm don't reach the process that it started. */
export function whenOrphaned(act: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, 500).unref()
}
