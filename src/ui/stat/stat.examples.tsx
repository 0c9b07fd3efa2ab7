import type { Examples } from '#ui/gallery/examples.ts'

import { Stat, StatRow } from './stat.tsx'

export const statExamples: Examples = {
  title: 'Stat',
  about: 'A figure that is never alone: value, unit, comparison, date, observations, source.',
  states: {
    'in a row': (
      <StatRow>
        <Stat
          label="Median price"
          value="£312,500"
          comparison="12% above Reading"
          date="2021 to 2026"
          n="34 sales"
        />
        <Stat label="Highest price" value="£540,000" date="March 2024" />
        <Stat label="Average rent" value="£1,450" unit="a month" />
      </StatRow>
    ),
    'empty: nothing to show': <Stat label="Rent" value={{ nothing: 'not published' }} />,
  },
}
