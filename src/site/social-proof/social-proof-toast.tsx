import X from 'lucide-react/icons/x'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

/**
 * Names a recent sign-up who agreed to be named. Hidden until there is one; it needs scripts.
 */
export function SocialProofToast() {
  return (
    <aside
      hidden
      aria-label="Recent sign-ups"
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
      <p className="border-t px-4">
        <a href={href('/pricing')} className="link inline-flex min-h-11 items-center font-medium">
          Start Free Trial
        </a>
      </p>
    </aside>
  )
}
