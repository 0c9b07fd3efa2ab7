/** Returns the ID of what an object of Stripe refers to, which is the ID itself unless it was expanded; null if there's none. */
export function idOf(reference: string | { id: string }): string
export function idOf(reference: string | { id: string } | null): string | null
export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
