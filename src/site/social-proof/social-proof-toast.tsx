import X from 'lucide-react/icons/x'

import { existingLinks } from '#site/shell/link.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

/**
 * Says to visitors who joined lately, of those who agreed to it. Empty and hidden until there is somebody to name; where
 * nobody is, or without script, it never shows.
 */
export function SocialProofToast() {
  const [pricing] = existingLinks([{ href: '/pricing', label: 'Start Free Trial' }])
  return (
    <aside
      hidden
      aria-label="Joined lately"
      className="social-proof fixed bottom-20 left-4 z-30 w-[min(22rem,calc(100vw-2rem))] rounded-md border border-control bg-card sm:bottom-4 print:hidden"
      {...behaviour('social-proof', { when: 'idle' })}
    >
      <div className="flex items-start gap-2 py-3 pr-1.5 pl-4">
        <div className="min-w-0 flex-1" role="status">
          <p className="font-medium wrap-anywhere" data-join="" />
          <p className="text-sm text-slate empty:hidden" data-count="" />
        </div>
        <button
          type="button"
          data-dismiss=""
          className="-mt-1 flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-wash"
        >
          <Icon of={X} size={18} label="Dismiss" />
        </button>
      </div>
      {pricing && (
        <p className="border-t px-4">
          <a href={pricing.href} className="link inline-flex min-h-11 items-center font-medium">
            {pricing.label}
          </a>
        </p>
      )}
    </aside>
  )
}
