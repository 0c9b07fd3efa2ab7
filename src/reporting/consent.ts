const KEY = 'analytics-consent'

/** A visitor's choice about analytics; null if they haven't chosen. */
export type Consent = 'granted' | 'refused' | null

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Reads this browser's choice. Counts as refused if storage is unavailable, since we'd have to keep asking. */
export function readConsent(storage: () => Storage): Consent {
  try {
    const kept = storage().getItem(KEY)
    return kept === 'granted' || kept === 'refused' ? kept : null
  } catch {
    return 'refused'
  }
}

/** Stores a choice. */
export function keepConsent(storage: () => Storage, consent: 'granted' | 'refused'): void {
  try {
    storage().setItem(KEY, consent)
  } catch {
    // Without storage, it only applies to this page.
  }
}
