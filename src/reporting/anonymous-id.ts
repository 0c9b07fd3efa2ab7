const KEY = 'anonymous-id'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * ID of a signed-out visitor: 'anon_' plus random text, kept in local storage so that ten errors from one person don't look
 * like ten people. Without storage it lasts as long as the page.
 */
export function anonymousId(storage: () => Storage, random: () => string): string {
  try {
    const known = storage().getItem(KEY)
    if (known?.startsWith('anon_')) return known
    const made = `anon_${random()}`
    storage().setItem(KEY, made)
    return made
  } catch {
    return `anon_${random()}`
  }
}
