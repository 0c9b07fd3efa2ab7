import { laterSections } from '#calculators/engine/interface/later-sections.tsx'

import type { BrrrSectionsProps } from './brrr-sections.tsx'

/** The sections as the server made them, until figures or ticks change; only then is their script loaded. */
export const laterBrrr = laterSections<BrrrSectionsProps>('project-sections', () =>
  import('./brrr-sections.tsx').then(({ BrrrSections }) => BrrrSections),
)
