import type { Examples } from '#ui/gallery/examples.ts'

import { PlanLines } from './plan-lines.tsx'

export const planLinesExamples: Examples = {
  title: 'Plan lines',
  about: 'A quiet plan behind a header or an empty state: every place has its own, and always the same one.',
  states: {
    'RG30 1AA': <PlanLines seed="RG30 1AA" className="h-40 w-full border" />,
    'M1 1AE': <PlanLines seed="M1 1AE" className="h-40 w-full border" />,
  },
}
