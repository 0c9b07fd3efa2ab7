import type { Examples } from '#ui/gallery/examples.ts'

import { DistributionStrip } from './distribution-strip.tsx'

const pounds = (value: number) => `£${Math.round(value / 1000)}k`

export const distributionStripExamples: Examples = {
  title: 'Distribution strip',
  about: 'A place’s mark on the distribution of the areas around it, with its position in words.',
  states: {
    default: (
      <DistributionStrip
        id="strip"
        title="Higher than 72% of postcodes in Reading"
        subtitle="Median price by postcode"
        mark={{ label: 'RG30 1AA', value: 352000 }}
        format={pounds}
        spreads={[
          {
            label: 'Reading',
            lowTenth: 215000,
            lowerQuartile: 268000,
            median: 318000,
            upperQuartile: 361000,
            highTenth: 472000,
          },
          { label: 'England', lowerQuartile: 205000, median: 290000, upperQuartile: 425000 },
        ]}
      />
    ),
  },
}
