import ChartLine from 'lucide-react/icons/chart-line'
import Coins from 'lucide-react/icons/coins'
import GraduationCap from 'lucide-react/icons/graduation-cap'

import { type FeaturePath, features } from '#features/features.ts'
import { Offer } from '#features/offer.tsx'
import { calculatorPages } from '#site/shell/menus.ts'
import { Icon } from '#ui/icon/icon.tsx'

/** The cards of an error page. */
const CARDS = [
  { page: '/economic-data', label: 'Economic Data', icon: ChartLine },
  { page: '/schools', label: 'School Information', icon: GraduationCap },
  { page: '/pricing', label: 'Pricing Plans', icon: Coins },
] as const satisfies readonly { page: FeaturePath; label: string; icon: typeof ChartLine }[]

/** Links on an error page: three parts of the site and the calculators. */
export function Elsewhere() {
  return (
    <div className="grid gap-12">
      <ul className="grid gap-4 sm:grid-cols-3">
        {CARDS.map((card) => (
          <li key={card.page}>
            <a
              href={card.page}
              className="flex h-full flex-col gap-1 rounded-sm border bg-card p-5 transition-colors hover:border-ink"
            >
              <Icon of={card.icon} size={24} className="mb-2 text-slate" />
              <span className="font-serif text-xl font-semibold">{card.label}</span>
              <span className="text-slate">
                <Offer of={card.page} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <section aria-labelledby="error-calculators">
        <h2 id="error-calculators" className="border-b border-control pb-1.5 text-xl">
          Calculators
        </h2>
        <ul className="mt-2 grid gap-x-8 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
          {calculatorPages.map((page) => (
            <li key={page}>
              <a href={page} className="link inline-flex min-h-11 items-center">
                {features[page].label}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
