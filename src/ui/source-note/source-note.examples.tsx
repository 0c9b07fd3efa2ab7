import type { Examples } from '#ui/gallery/examples.ts'

import { SourceNote } from './source-note.tsx'

export const sourceNoteExamples: Examples = {
  title: 'Source note',
  about: 'The line below a chart or table: dataset, edition, licence; then what must be known to read it.',
  states: {
    default: (
      <SourceNote
        sources={[
          {
            title: 'UK House Price Index',
            publisher: 'HM Land Registry',
            edition: 'September 2026',
            licence: {
              name: 'Open Government Licence v3.0',
              url: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
            },
            page: 'https://www.gov.uk/government/collections/uk-house-price-index-reports',
          },
        ]}
      >
        The last two months are provisional.
      </SourceNote>
    ),
    'empty: words alone': (
      <SourceNote sources={[]}>Worked out by the rates of the Finance Act 2003.</SourceNote>
    ),
  },
}
