/** A bar: its name, and its length or nothing when the figure is not there. */
export type Bar = { readonly label: string; readonly value: number | null; readonly note?: string }

/** The value of a bar in words. */
export function barWords(bar: Bar, format: (value: number) => string): string {
  return bar.value === null ? 'not published' : format(bar.value)
}
