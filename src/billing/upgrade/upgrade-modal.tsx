import X from 'lucide-react/icons/x'

import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

/**
 * The modal opened by links to /billing/upgrade with `data-open-upgrade`. It loads that page's content each time it opens,
 * so balances and days are up to date. Without scripts, the link goes to the page.
 */
export function UpgradeModal() {
  return (
    <dialog
      {...behaviour('upgrade-modal', { when: 'idle' })}
      aria-labelledby="upgrade-title"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(42rem,calc(100vw-2rem))] overflow-y-auto rounded-sm border border-control bg-paper p-5 text-ink backdrop:bg-ink/50 sm:p-6"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="upgrade-title" className="text-2xl">
          Upgrade Your Plan
        </h2>
        <form method="dialog">
          <button
            type="submit"
            className="-m-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-wash"
          >
            <Icon of={X} label="Close" />
          </button>
        </form>
      </div>
      <div data-content aria-live="polite" />
    </dialog>
  )
}
