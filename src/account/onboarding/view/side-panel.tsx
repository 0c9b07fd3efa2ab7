import Check from 'lucide-react/icons/check'

import { Icon } from '#ui/icon/icon.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

const PANELS = {
  1: {
    title: 'Every figure says where it is from',
    points: [
      'Sold prices from HM Land Registry, sale by sale, with the edition that they are from',
      'The UK House Price Index for nations, regions and authorities',
      'A source, a date and a licence beside each figure',
    ],
  },
  2: {
    title: 'Tax worked out by the law of the day',
    points: [
      'Stamp duty, LBTT and LTT band by band, with the Act that sets each rate',
      'First homes, additional homes, companies and leases',
      'The prices at which the tax jumps, shown before you offer',
    ],
  },
  3: {
    title: 'The same figures by the page or by the call',
    points: [
      'Reports for UK postcodes in a browser, or as JSON from the data API',
      'Nothing is charged for a call that fails or finds nothing',
      'Credits are counted in a ledger that you can read and download',
    ],
  },
} as const

/** What Freehold does, beside the steps that ask for something. */
export function SidePanel({ step }: { readonly step: 1 | 2 | 3 }) {
  const { title, points } = PANELS[step]
  return (
    <aside
      aria-label="About Freehold"
      className="relative overflow-hidden rounded-sm border bg-card p-6 sm:p-8"
    >
      <PlanLines seed={`onboarding ${step}`} className="absolute inset-x-0 bottom-0 h-48 w-full" />
      <div className="relative">
        <p className="font-serif text-2xl font-semibold text-balance">{title}</p>
        <ul className="mt-6 grid gap-4 pb-36">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon of={Check} className="mt-0.5 text-survey-green" />
              <span>{point}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
