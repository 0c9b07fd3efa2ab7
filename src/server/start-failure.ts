import { isDiskFull } from '#platform/disk-full.ts'
import { SettingsError } from '#platform/env.server.ts'

/** Says why the site couldn't start: in a sentence if the operator can do something about it, otherwise with the stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE')
    return 'The port is already in use. Stop the other process or set PORT.'
  const isForOperators = error instanceof SettingsError || isDiskFull(error)
  return isForOperators ? error.message : (error.stack ?? error.message)
}
