/** Minimum time between two reloads after failures. */
export const RELOAD_GUARD_MS = 10_000

const RELOADED_AT = 'freehold-reloaded-at'

/** Dependencies of a reload in a browser. */
export type ReloadContext = {
  /** Survives the reload: `sessionStorage`. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * Reloads the page, but not again within ten seconds, so that a failure that a reload doesn't fix can't cause a loop.
 * Never reloads without storage to remember it. Returns whether the page is being reloaded.
 */
export function reloadOnce({ storage, now, reload }: ReloadContext): boolean {
  try {
    const last = storage.getItem(RELOADED_AT)
    const elapsed = now() - Number(last ?? Number.NaN)
    if (elapsed >= 0 && elapsed < RELOAD_GUARD_MS) return false
    storage.setItem(RELOADED_AT, String(now()))
    if (storage.getItem(RELOADED_AT) === null) return false
  } catch {
    return false
  }
  reload()
  return true
}

/** The tab's storage, or an empty one if storage is off. */
export function tabStorage(): ReloadContext['storage'] {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

/**
 * `reloadOnce` in this browser. Not while offline, when the page and anything typed would be replaced by an error page.
 */
export function reloadPageOnce(): boolean {
  if (!navigator.onLine) return false
  return reloadOnce({ storage: tabStorage(), now: Date.now, reload: () => location.reload() })
}
