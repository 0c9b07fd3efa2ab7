/**
 * What of an answer is not recorded: sentences and names that are written for people and may be reworded without any
 * change to what the API calculates. Numbers, dates, addresses of sources, yes or no, null, and words from a fixed list
 * (`regime`, `risk`, the reasons against a bonus) are all recorded. Notices, the working and the sentences of refusals are
 * not part of `data` and are not recorded either.
 *
 * A path leaves out the key wherever it stands; [] stands for every entry of a list.
 */
const PROSE: Readonly<Record<string, readonly string[]>> = {
  'property-transaction-tax': [
    'regimeName', // The tax's name in words; `regime` says which one it is.
    'reasons', // Sentences that say why these rates apply; the bands and the sources record which they are.
    'ruleSource[].rule', // What the rule decides, in words; `url`, `from` and `to` say which rule it is.
    'ruleSource[].title', // The name of the Act, as we write it.
    'refunds[].condition', // A sentence; the amount and the last day are recorded.
    'refunds[].how', // A sentence.
    'cliffs[].why', // A sentence; the price and the jump are recorded.
  ],
}

/** Removes the prose from an answer. */
export function withoutProse(calculator: string, data: unknown): unknown {
  return strip(data, '', PROSE[calculator] ?? [])
}

function strip(value: unknown, path: string, prose: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => strip(each, `${path}[]`, prose))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, inner]) => [key, path === '' ? key : `${path}.${key}`, inner] as const)
      .filter(([, place]) => !prose.includes(place))
      .map(([key, place, inner]) => [key, strip(inner, place, prose)]),
  )
}
