import { judgedParts } from '#calculators/project-sections/judged-parts.ts'

import type { BrrrQuestion } from './stages.ts'

/** The verdict and the tabs of the project, whose script comes later. */
export const brrrParts = judgedParts<BrrrQuestion>(() =>
  import('./brrr-views.tsx').then(({ brrrViews }) => brrrViews),
)
