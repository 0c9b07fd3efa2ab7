import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'

import { features } from '#features/features.ts'
import { Offer } from '#features/offer.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

const STAGING = '/ai-virtual-property-staging'

/**
 * A one-line banner above the header for visitors. Once dismissed, `public/before-paint.js` hides it before the first paint, so
 * that nothing flashes or moves. Without scripts it can’t be dismissed.
 */
export function PromoBanner() {
  return (
    <aside
      aria-label="New on Freehold"
      className="promo-banner bg-banner text-on-banner print:hidden"
      {...behaviour('promo-banner', { when: 'interaction' })}
    >
      <div className="sheet flex min-h-11 items-center gap-x-4 text-sm">
        <p className="flex flex-1 flex-wrap items-center gap-x-3 py-1 sm:justify-center">
          <span className="font-medium">{features[STAGING].label}</span>
          <span className="hidden md:inline">
            <Offer of={STAGING} />
          </span>
          <a
            href={STAGING}
            className="inline-flex items-center gap-1 py-1 underline underline-offset-4 hover:decoration-2"
          >
            <span>
              Learn More<span className="sr-only"> about virtual staging</span>
            </span>
            <Icon of={ArrowRight} size={16} />
          </a>
        </p>
        <button
          type="button"
          data-dismiss=""
          className="scripted -mr-3 flex size-11 shrink-0 items-center justify-center rounded-md"
        >
          <Icon of={X} size={18} label="Dismiss" />
        </button>
      </div>
    </aside>
  )
}
