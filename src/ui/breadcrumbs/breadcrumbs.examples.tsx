import type { Examples } from '#ui/gallery/examples.ts'

import { Breadcrumbs } from './breadcrumbs.tsx'

export const breadcrumbsExamples: Examples = {
  title: 'Breadcrumbs',
  about: 'Where a page stands, from the home page to itself. Once on a page.',
  states: {
    default: (
      <Breadcrumbs
        items={[
          { href: '#breadcrumbs', label: 'Home' },
          { href: '#breadcrumbs', label: 'Postcodes' },
          { label: 'RG30 1AA' },
        ]}
      />
    ),
  },
}
