import { laterSections } from '#calculators/engine/interface/later-sections.tsx'

import type { FlipSectionsProps } from './flip-sections.tsx'

/** The sections as the server made them, until figures or ticks change; only then is their script loaded. */
export const laterFlip = laterSections<FlipSectionsProps>('project-sections', () =>
  import('./flip-sections.tsx').then(({ FlipSections }) => FlipSections),
)
