/** Returns named choices as the options of a select field. */
export function optionsOf(
  choices: Readonly<Record<string, { readonly label: string }>>,
): readonly { value: string; label: string }[] {
  return Object.entries(choices).map(([value, { label }]) => ({ value, label }))
}
