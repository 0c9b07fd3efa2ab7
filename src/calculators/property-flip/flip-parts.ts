import { judgedParts } from '#calculators/project-sections/judged-parts.ts'

import type { FlipQuestion } from './turning-points.ts'

/** The verdict and the tabs of the project, whose script comes later. */
export const flipParts = judgedParts<FlipQuestion>(() =>
  import('./flip-views.tsx').then(({ flipViews }) => flipViews),
)
