import ArrowRight from 'lucide-react/icons/arrow-right'
import X from 'lucide-react/icons/x'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

import { existingLinks } from './link.ts'

/**
 * One line above the header for visitors. Whoever has dismissed it never sees it again: `public/before-paint.js` says so
 * before anything is drawn, so that nothing flashes or moves. Without script it stays.
 */
export function PromoBanner() {
  const [staging] = existingLinks([
    { href: '/ai-virtual-property-staging', label: 'AI Virtual Property Staging' },
  ])
  if (!staging) return null
  return (
    <aside
      aria-label="New on Freehold"
      className="promo-banner bg-banner text-on-banner print:hidden"
      {...behaviour('promo-banner', { when: 'interaction' })}
    >
      <div className="sheet flex min-h-11 items-center gap-x-4 text-sm">
        <p className="flex flex-1 flex-wrap items-center gap-x-3 py-1 sm:justify-center">
          <span className="font-medium">{staging.label}</span>
          <span className="hidden md:inline">Photos of empty rooms, furnished for a listing.</span>
          <a
            href={staging.href}
            className="inline-flex items-center gap-1 py-1 underline underline-offset-4 hover:decoration-2"
          >
            Learn More
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
