const KEY = 'analytics-consent'

/** What a visitor decided about analytics; null before. */
export type Consent = 'granted' | 'refused' | null

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** Reads the decision of this browser. What cannot be read counts as refused: nobody could be asked only once. */
export function readConsent(storage: () => Storage): Consent {
  try {
    const kept = storage().getItem(KEY)
    return kept === 'granted' || kept === 'refused' ? kept : null
  } catch {
    return 'refused'
  }
}

/** Remembers a decision. */
export function keepConsent(storage: () => Storage, consent: 'granted' | 'refused'): void {
  try {
    storage().setItem(KEY, consent)
  } catch {
    // Then it holds for this page.
  }
}
