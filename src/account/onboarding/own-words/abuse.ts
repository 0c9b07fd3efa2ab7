import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'

/** British place names that trip the filter. The library already allows Scunthorpe and others. */
const HARMLESS = [
  'arsecott',
  'bitchfield',
  'chinkwell',
  'cock bridge',
  'cuckfield',
  'cumdivock',
  'cumnor',
  'cumwhitton',
  'dick place',
  'dicker',
  'dickinson',
  'dickleburgh',
  'dickson',
  'dyke',
  'fagley',
  'penistone',
  'rape of lewes',
  'raper',
  'rapeseed',
  'shitterton',
  'slutshole lane',
  'three cocks',
  'twatt',
]

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
})

/** Letters separated by spaces, which are joined before checking. */
const SPELT_OUT = /\b\w(?: \w){2,}\b/g

/** Whether text contains offensive words, including ones disguised with digits or spaces. */
export function abusive(text: string): boolean {
  const small = text.toLowerCase().replaceAll(SPELT_OUT, (letters) => letters.replaceAll(' ', ''))
  const harmless = HARMLESS.flatMap((term) => spansOf(small, term))
  return matcher
    .getAllMatches(small)
    .some(({ startIndex, endIndex }) => !harmless.some(([from, to]) => from <= startIndex && endIndex < to))
}

function spansOf(text: string, term: string): [from: number, to: number][] {
  const spans: [number, number][] = []
  for (let at = text.indexOf(term); at !== -1; at = text.indexOf(term, at + 1))
    spans.push([at, at + term.length])
  return spans
}
