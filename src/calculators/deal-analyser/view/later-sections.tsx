import { useEffect } from 'react'

import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { useTicksOutside } from '#calculators/deal-breakers/use-ticks-outside.ts'
import { laterSections } from '#calculators/engine/interface/later-sections.tsx'

import type { DealSectionsProps } from './deal-sections.tsx'

const later = laterSections<DealSectionsProps>('deal-sections', () =>
  import('./deal-sections.tsx').then(({ DealSections }) => DealSections),
)

/** For the server's page. */
export const setDealSections = later.setOnServer

/** The sections of a deal as the server made them, until its figures change; only then is their script loaded. */
export function LaterSections(props: DealSectionsProps) {
  useTicksOutside(BREAKER)
  useFollowingLink()
  return <later.Sections {...props} />
}

/** The link to keep the deal stands outside the form: it takes along what the address holds when it is pressed. */
function useFollowingLink(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-follows-address]') : null
      if (link) link.search = location.search
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}
