import { LookUpForm } from '#places/postcode-search/look-up-form.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import { LookUpAnswer } from './look-up-answer.tsx'
import type { LookUp } from './look-up.server.ts'

/** The head of the home page: the look-up, and an answer with the ground edged in red. */
export function Hero({ place }: { readonly place: LookUp | null }) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed="Freehold" className="absolute inset-x-0 top-0 h-80 w-full lg:h-full" />
      <div className="sheet relative grid gap-x-14 gap-y-10 py-10 *:min-w-0 sm:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <div>
          <h1 className="text-3xl sm:text-4xl">
            Sold prices, places and property tax, from official records
          </h1>
          <p className="mt-4 max-w-prose text-lg text-slate">
            Look up a UK postcode to see what homes there sold for and how that compares, or work out the tax
            on a purchase band by band. Each figure carries its source and its date.
          </p>
          <div
            className="mt-8 rounded-sm border bg-card p-4 sm:p-6 print:hidden"
            {...behaviour('look-up', { when: 'interaction' })}
          >
            <LookUpForm />
            <p className="mt-3 text-sm">
              <a href={href('/postcodes')} className="link">
                Browse all postcode areas
              </a>
            </p>
          </div>
        </div>
        <div id="look-up-answer" aria-live="polite">
          {place ? (
            <LookUpAnswer answer={place} />
          ) : (
            <NothingPanel kind="not imported" subject="Sold prices">
              An answer stands here once postcodes and Price Paid Data have been imported.
            </NothingPanel>
          )}
        </div>
      </div>
    </div>
  )
}
