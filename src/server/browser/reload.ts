/** How long a reload after a failure stands in the way of the next one. */
export const RELOAD_GUARD_MS = 10_000

const RELOADED_AT = 'freehold-reloaded-at'

/** What a reload needs of the browser. */
export type ReloadContext = {
  /** Survives the reload: `sessionStorage`. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly reload: () => void
}

/**
 * Loads the page anew, once: not again within ten seconds, so that a failure which a reload does not mend is no loop.
 * Without a storage that remembers there is no reload at all. Returns whether the page is being reloaded.
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

/** The tab's storage; one that holds nothing where the visitor allows none. */
export function tabStorage(): ReloadContext['storage'] {
  try {
    return sessionStorage
  } catch {
    return { getItem: () => null, setItem: () => {} }
  }
}

/** `reloadOnce` in this browser. Not without a network: the page and what was typed would give way to an error page. */
export function reloadPageOnce(): boolean {
  if (!navigator.onLine) return false
  return reloadOnce({ storage: tabStorage(), now: Date.now, reload: () => location.reload() })
}
