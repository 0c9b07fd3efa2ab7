type Option = { readonly value: string; readonly label: string }

/**
 * The note next to a choice in a spreadsheet, whose cell has the option's value: the hint, and what each value means that its label
 * doesn't contain. Undefined if there's nothing to say.
 */
export function choiceNote(hint: string | undefined, options: readonly Option[]): string | undefined {
  const opaque = options.filter(({ value, label }) => !plain(label).includes(plain(value)))
  const meanings = opaque.map(({ value, label }) => `${value}: ${label}`).join('; ')
  return [hint, meanings].filter(Boolean).join('. ') || undefined
}

const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ')
