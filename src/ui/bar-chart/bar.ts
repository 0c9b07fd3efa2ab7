/** A bar: its name, and its value or null if there isn't one. */
export type Bar = { readonly label: string; readonly value: number | null; readonly note?: string }

/** A bar's value as text. */
export function barWords(bar: Bar, format: (value: number) => string): string {
  return bar.value === null ? 'not published' : format(bar.value)
}
