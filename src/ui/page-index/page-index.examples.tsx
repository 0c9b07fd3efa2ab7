import type { Examples } from '#ui/gallery/examples.ts'

import { PageIndex } from './page-index.tsx'

export const pageIndexExamples: Examples = {
  title: 'Page index',
  about: 'Links to the cards of a long page, in their order. Once on a page, under what it says first.',
  states: {
    default: (
      <PageIndex
        links={[
          { href: '#page-index', label: 'Sold prices' },
          { href: '#card', label: 'Price index' },
          { href: '#source-note', label: 'Sources' },
        ]}
      />
    ),
  },
}
