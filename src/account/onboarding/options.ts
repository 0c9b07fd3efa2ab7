/** A choice of the challenge or goal step: its value in the profile, and its words. */
export type Option = { readonly value: string; readonly label: string }

/** What may be somebody's biggest challenge; anything else is written in their own words. */
export const CHALLENGES: readonly Option[] = [
  { value: 'market_trends', label: 'Understanding local market trends' },
  { value: 'due_diligence', label: 'Property due diligence' },
  { value: 'assessing_clients', label: 'Assessing customers or clients' },
  { value: 'buying_selling', label: 'Buying or selling a home' },
  { value: 'api_integration', label: 'Exploring APIs for my company, tool or platform' },
]

/** What somebody may hope to achieve; anything else is written in their own words. */
export const GOALS: readonly Option[] = [
  { value: 'market_research', label: 'Market Research' },
  { value: 'analyse_property', label: 'Analyse a specific property' },
  { value: 'find_apis', label: 'Find APIs for my platform' },
  { value: 'buy_flip_property', label: 'Buying or Flip Property' },
  { value: 'sell_property', label: 'Sell a Property at the right price' },
]

/** An answer to the challenge or goal step: a listed value, or 'custom' with the text; while it is typed, only the text. */
export type Answer = { readonly selected: string | null; readonly custom: string }

/** The answer that a saved value stands for: a value that is not in the list becomes a custom entry. */
export function answerFrom(options: readonly Option[], saved: string | null): Answer {
  if (!saved) return { selected: null, custom: '' }
  return options.some(({ value }) => value === saved)
    ? { selected: saved, custom: '' }
    : { selected: 'custom', custom: saved }
}

/** What an answer says: own words come before a listed value, because typing them is the later thing done. */
export function meaningOf(options: readonly Option[], { selected, custom }: Answer): Meaning {
  const words = custom.trim()
  if (words) return { kind: 'custom', value: words }
  const listed = options.find(({ value }) => value === selected)
  return listed ? { kind: 'listed', value: listed.value } : { kind: 'nothing' }
}

/** A listed value, own words to be validated, or nothing. */
export type Meaning =
  | { readonly kind: 'listed'; readonly value: string }
  | { readonly kind: 'custom'; readonly value: string }
  | { readonly kind: 'nothing' }
