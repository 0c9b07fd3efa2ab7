import Coins from 'lucide-react/icons/coins'
import X from 'lucide-react/icons/x'

import { isLegacy, type Customer } from '#billing/customer.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { creditToast } from './credit-toast.behaviour.ts'

/** A toast in the corner of the page when credits are deducted. It also keeps the page's balances up to date. */
export function CreditToast({ customer }: { readonly customer: Customer }) {
  const { platformCredits, apiCredits } = customer.profile
  const balance = { platformCredits, apiCredits, isLegacy: isLegacy(customer) }
  return (
    <div
      {...behaviour<typeof creditToast>('credit-toast', { when: 'idle', data: balance })}
      role="status"
      className="fixed right-4 bottom-4 z-40 max-w-[calc(100vw-2rem)] print:hidden"
    >
      <div data-box hidden className="rounded-md border border-control bg-card">
        <div className="flex items-start gap-3 py-2 pr-1 pl-4">
          <Icon of={Coins} className="mt-2.5 text-survey-green" />
          <div className="py-2">
            <p data-text className="font-medium" />
            <p data-remaining className="text-sm text-slate tabular-nums" />
          </div>
          <button
            type="button"
            className="inline-flex size-11 items-center justify-center rounded-md hover:bg-wash"
          >
            <Icon of={X} label="Dismiss" />
          </button>
        </div>
      </div>
    </div>
  )
}
