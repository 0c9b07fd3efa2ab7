import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { useTicksOutside } from '#calculators/deal-breakers/use-ticks-outside.ts'
import { laterSections } from '#calculators/live/later-sections.tsx'

import type { DealSectionsProps } from './deal-sections.tsx'

const later = laterSections<DealSectionsProps>('deal-sections', () =>
  import('./deal-sections.tsx').then(({ DealSections }) => DealSections),
)

/** For the server's page. */
export const setDealSections = later.setOnServer

/** The sections of a deal as the server made them, until its figures change; only then is their script loaded. */
export function LaterSections(props: DealSectionsProps) {
  useTicksOutside(BREAKER)
  return <later.Sections {...props} />
}
