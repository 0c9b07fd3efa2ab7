import type { Examples } from '#ui/gallery/examples.ts'

import { ResultPanel } from './result-panel.tsx'

export const resultPanelExamples: Examples = {
  title: 'Result panel',
  about: 'The answer, edged in red: the number, the sentence, the parts. Once in each view.',
  states: {
    default: (
      <ResultPanel
        label="Monthly payment"
        value="£1,389.58"
        unit="a month"
        sentence="Over 25 years you pay £416,874 for a loan of £250,000."
        level={3}
      >
        <p>Half a percentage point more would cost £71.20 more a month.</p>
      </ResultPanel>
    ),
  },
}
