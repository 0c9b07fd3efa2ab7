import ChartLine from 'lucide-react/icons/chart-line'
import Coins from 'lucide-react/icons/coins'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import type { LucideIcon } from 'lucide-react/types'

import { existingLinks, type SiteLink } from '#site/shell/link.ts'
import { calculatorLinks } from '#site/shell/links.ts'
import { Icon } from '#ui/icon/icon.tsx'

const cards: readonly SiteLink[] = [
  { href: '/economic-data', label: 'Economic Data', about: 'Bank Rate, inflation and earnings' },
  { href: '/schools', label: 'School Information', about: 'Schools, their results and inspections' },
  { href: '/pricing', label: 'Pricing Plans', about: 'What each plan costs and contains' },
]

const icons: Readonly<Record<string, LucideIcon>> = {
  '/economic-data': ChartLine,
  '/schools': GraduationCap,
  '/pricing': Coins,
}

/** Places to go from an error page: three parts of the site, and its calculators, as far as they exist. */
export function WaysOn() {
  const calculators = calculatorLinks()
  return (
    <div className="grid gap-12">
      <ul className="grid gap-4 sm:grid-cols-3">
        {existingLinks(cards).map((card) => (
          <li key={card.href}>
            <WayCard card={card} />
          </li>
        ))}
      </ul>
      {calculators.length > 0 && (
        <section aria-labelledby="error-calculators">
          <h2 id="error-calculators" className="border-b border-control pb-1.5 text-xl">
            Calculators
          </h2>
          <ul className="mt-2 grid gap-x-8 min-[22rem]:grid-cols-2 sm:grid-cols-3 lg:grid-cols-4">
            {calculators.map((link) => (
              <li key={link.href}>
                <a href={link.href} className="link inline-flex min-h-11 items-center">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function WayCard({ card }: { readonly card: SiteLink }) {
  const icon = icons[card.href]
  return (
    <a
      href={card.href}
      className="flex h-full flex-col gap-1 rounded-sm border bg-card p-5 transition-colors hover:border-ink"
    >
      {icon && <Icon of={icon} size={24} className="mb-2 text-slate" />}
      <span className="font-serif text-xl font-semibold">{card.label}</span>
      <span className="text-slate">{card.about}</span>
    </a>
  )
}
