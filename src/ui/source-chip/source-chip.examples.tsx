import type { Examples } from '#ui/gallery/examples.ts'

import { SourceChip } from './source-chip.tsx'
import type { SourceFacts } from './source-facts.ts'

const source: SourceFacts = {
  title: 'Price Paid Data',
  publisher: 'HM Land Registry',
  edition: 'to October 2026',
  licence: {
    name: 'Open Government Licence v3.0',
    url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  },
  page: 'https://www.gov.uk/government/collections/price-paid-data',
  method: 'Median of standard sales.',
}

export const sourceChipExamples: Examples = {
  title: 'Source chip',
  about: 'The source of a figure in two words; opens to dataset, edition, licence and method.',
  states: {
    default: <SourceChip source={source} />,
    'demonstration data': <SourceChip source={{ ...source, demonstration: true }} />,
  },
}
