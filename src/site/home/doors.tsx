import Building2 from 'lucide-react/icons/building-2'
import HardHat from 'lucide-react/icons/hard-hat'
import House from 'lucide-react/icons/house'
import Signpost from 'lucide-react/icons/signpost'
import type { LucideIcon } from 'lucide-react/types'

import type { FeaturePath } from '#features/features.ts'
import { PageLink } from '#features/page-link.tsx'
import { Icon } from '#ui/icon/icon.tsx'

type Door = {
  readonly title: string
  readonly icon: LucideIcon
  readonly pages: readonly FeaturePath[]
}

const DOORS: readonly Door[] = [
  {
    title: 'Buy a home',
    icon: House,
    pages: [
      '/mortgage-affordability-calculator',
      '/stampdutycalculator',
      '/mortgage-repayment-calculator',
      '/postcodes',
      '/rent-vs-buy-calculator',
    ],
  },
  {
    title: 'Invest',
    icon: Building2,
    pages: [
      '/property-deal-analyser',
      '/rental-yield-calculator',
      '/hmo-calculator',
      '/brrr-flip-calculator',
      '/capital-gains-tax-uk-property-calculator',
    ],
  },
  {
    title: 'Develop',
    icon: HardHat,
    pages: [
      '/development-building-cost-calculator',
      '/buy-to-let-flip-calculator',
      '/valuation',
      '/authorities',
      '/company-ownership-search',
    ],
  },
  {
    title: 'Work as an agent',
    icon: Signpost,
    pages: [
      '/instantpropertyvaluation',
      '/virtual-staging-real-estate',
      '/estate-agent-fee-calculator',
      '/grid',
      '/api-hub',
    ],
  },
]

/** Four cards with links, one for each kind of visitor. */
export function Doors() {
  return (
    <section aria-labelledby="doors">
      <h2 id="doors" className="text-3xl">
        What do you want to do?
      </h2>
      <div className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {DOORS.map(({ title, icon, pages }) => (
          <div key={title} className="rounded-sm border bg-card p-4 sm:p-5">
            <h3 className="flex items-center gap-2.5 text-xl">
              <Icon of={icon} size={24} className="text-slate" />
              {title}
            </h3>
            <ul className="page-links mt-3">
              {pages.map((page) => (
                <li key={page} className="border-t">
                  <PageLink page={page} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
