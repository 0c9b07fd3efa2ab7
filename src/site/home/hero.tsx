import { href } from '#http/href.ts'
import { LookUpForm } from '#site/postcodes/look-up-form.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import type { DutyExample } from './duty-example.ts'
import { DutyPanel } from './duty-panel.tsx'

/** The head of the home page: the look-up, and a worked answer edged in red. */
export function Hero({ duty }: { readonly duty: DutyExample | null }) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed="Freehold" className="absolute inset-x-0 top-0 h-80 w-full lg:h-full" />
      <div className="sheet relative grid gap-x-16 gap-y-12 py-10 sm:py-14 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <h1 className="text-3xl sm:text-4xl">
            Sold prices, places and property tax, from official records
          </h1>
          <p className="mt-4 max-w-prose text-lg text-slate">
            See what homes in a postcode sold for and how that compares, or work out the tax on a purchase
            band by band. Each figure carries its source and its date.
          </p>
          <div className="mt-8 rounded-sm border bg-card p-4 sm:p-6 print:hidden">
            <LookUpForm />
            <p className="mt-3 text-sm">
              <a href={href('/postcodes')} className="link">
                Browse all postcode areas
              </a>
            </p>
          </div>
        </div>
        {duty && <DutyPanel duty={duty} />}
      </div>
    </div>
  )
}
