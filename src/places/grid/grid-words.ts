import type { ExplanationProps } from '#places/look-up/explanation.tsx'
import type { LookUpFacts } from '#places/look-up/look-up-facts.ts'

import { MEASURES } from './measures/register.ts'

/** What the page is called. */
export const facts: LookUpFacts = {
  path: '/grid',
  title: 'Find areas by price, yield, crime and schools',
  description: `Compare every UK local authority, postcode district, sector and neighbourhood by up to ${MEASURES.length} measures. Set limits, say what matters, and see why each area ranks where it does.`,
  heading: 'Find areas',
  lede: 'Set limits, say what you’d prefer, and see which areas fit best and why. To share your search, copy the page’s address.',
  crumb: 'Find areas',
}

/** How the search works and what it can't say. */
export const explanation: ExplanationProps = {
  meansTitle: 'How areas are found',
  means: [
    ['In range', 'An area must be within every range you set, including both ends.'],
    [
      'Score',
      'For each preference, the share of the other matches that the area beats; a tie counts as half. The score is the average of these shares, weighted by how much each preference matters to you.',
    ],
    [
      'The local authority’s figure',
      'Rents, pay and some others aren’t published for small areas. Postcode districts, sectors and neighbourhoods then show the figure of the local authority that most of their postcodes are in.',
    ],
    [
      'Left out',
      'An area without a figure for something you asked for is left out and counted. It’s never treated as zero, or put last.',
    ],
  ],
  limits: [
    'Streets. Even a neighbourhood has about 700 homes, and they differ.',
    'Prices of homes like yours. A median depends on which homes were sold; choose a type of home to compare like with like.',
    'Yields of single homes. The yield here is the average rent over the average price of a whole local authority.',
    'Deprivation across nations. Each has its own index, and they can’t be compared; we only have England’s.',
  ],
}
