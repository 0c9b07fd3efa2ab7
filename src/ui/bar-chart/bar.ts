/** A bar: its name, and its value or null if there isn't one. */
export type Bar = { readonly label: string; readonly value: number | null; readonly note?: string }

/** The value of a bar in words. */
export function barWords(bar: Bar, format: (value: number) => string): string {
  return bar.value === null ? 'not published' : format(bar.value)
}
