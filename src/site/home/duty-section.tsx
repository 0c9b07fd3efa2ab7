import type { IsoDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { DutyPanel } from './duty-panel.island.tsx'

/** The calculator at work, between the look-up and the charts. */
export function DutySection({ today }: { readonly today: IsoDate }) {
  return (
    <section aria-labelledby="duty">
      <h2 id="duty" className="text-3xl">
        What the tax on a purchase is
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-slate">
        Four nations, three taxes: SDLT, LBTT and LTT, worked out band by band from the Acts. Change the price
        and see what follows.
      </p>
      <DutyPanel action={href('/stampdutycalculator')} today={today} />
    </section>
  )
}
