import Check from 'lucide-react/icons/check'

import { Icon } from '#ui/icon/icon.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

const PANELS = {
  1: {
    title: 'Official data, with its source',
    points: [
      'Sold prices from HM Land Registry, postcode by postcode',
      'The UK House Price Index for nations, regions and local authorities',
      'The source, date and licence with every figure',
    ],
  },
  2: {
    title: 'Stamp duty you can check',
    points: [
      'SDLT, LBTT and LTT band by band, with the Act behind each rate',
      'First-time buyers, additional homes, companies and leases',
      'The prices at which the tax jumps, before you make an offer',
    ],
  },
  3: {
    title: 'The same data on the site and through the API',
    points: [
      'UK postcode reports in your browser, or as JSON from the data API',
      'You pay only for successful API calls',
      'Every credit you use is listed in your account',
    ],
  },
} as const

/** The panel next to steps 1 to 3 that says what Freehold offers. */
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
        <ul className="mt-6 grid gap-4 pb-28">
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
