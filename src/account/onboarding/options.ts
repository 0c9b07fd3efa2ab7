/** An option of the challenge or goal step: its stored value and label. */
export type Option = { readonly value: string; readonly label: string }

/** Options for the biggest challenge. Anything else is free text. */
export const CHALLENGES: readonly Option[] = [
  { value: 'market_trends', label: 'Understanding local market trends' },
  { value: 'due_diligence', label: 'Property due diligence' },
  { value: 'assessing_clients', label: 'Assessing customers or clients' },
  { value: 'buying_selling', label: 'Buying or selling a home' },
  { value: 'api_integration', label: 'Exploring APIs for my company, tool or platform' },
]

/** Options for the goal. Anything else is free text. */
export const GOALS: readonly Option[] = [
  { value: 'market_research', label: 'Market Research' },
  { value: 'analyse_property', label: 'Analyse a specific property' },
  { value: 'find_apis', label: 'Find APIs for my platform' },
  { value: 'buy_flip_property', label: 'Buying or Flip Property' },
  { value: 'sell_property', label: 'Sell a Property at the right price' },
]

/** State of the challenge or goal step: a listed value, or 'custom' with text. While typing, only the text is set. */
export type Answer = { readonly selected: string | null; readonly custom: string }

/** Restores a saved value. Values that aren't in the list become custom text. */
export function answerFrom(options: readonly Option[], saved: string | null): Answer {
  if (!saved) return { selected: null, custom: '' }
  return options.some(({ value }) => value === saved)
    ? { selected: saved, custom: '' }
    : { selected: 'custom', custom: saved }
}

/** Interprets the step's state. Free text takes priority over a listed value, because it's entered last. */
export function meaningOf(options: readonly Option[], { selected, custom }: Answer): Meaning {
  const words = custom.trim()
  if (words) return { kind: 'custom', value: words }
  const listed = options.find(({ value }) => value === selected)
  return listed ? { kind: 'listed', value: listed.value } : { kind: 'nothing' }
}

/** A listed value, free text to validate, or nothing. */
export type Meaning =
  | { readonly kind: 'listed'; readonly value: string }
  | { readonly kind: 'custom'; readonly value: string }
  | { readonly kind: 'nothing' }
