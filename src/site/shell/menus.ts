/** The header’s menus and links, in the specification’s order. Labels and descriptions come from `features`. */
import type { FeaturePath } from '#features/features.ts'

import type { SiteLink } from './link.ts'

/** A group of pages in a menu, with a heading. */
export type MenuGroup = { readonly title: string; readonly pages: readonly FeaturePath[] }

/** A menu of the header. */
export type HeaderMenu = { readonly name: string; readonly groups: readonly MenuGroup[] }

/** Every free calculator, in the order of the menu. */
export const calculatorPages = [
  '/rent-vs-buy-calculator',
  '/mortgage-repayment-calculator',
  '/mortgage-affordability-calculator',
  '/mortgage-overpayment-calculator',
  '/interest-only-mortgage-calculator',
  '/stampdutycalculator',
  '/help-to-buy-isa-calculator',
  '/rental-yield-calculator',
  '/development-building-cost-calculator',
  '/hmo-calculator',
  '/estate-agent-fee-calculator',
  '/home-equity-calculator',
  '/capital-gains-tax-uk-property-calculator',
] as const satisfies readonly FeaturePath[]

/** The dropdown menus. */
export const headerMenus: readonly HeaderMenu[] = [
  {
    name: 'Features',
    groups: [
      {
        title: 'Features',
        pages: [
          '/ai-virtual-property-staging',
          '/instantpropertyvaluation',
          '/buy-to-let-flip-calculator',
          '/brrr-flip-calculator',
          '/epc-register-search',
          '/notion-property-deal-analyser',
        ],
      },
    ],
  },
  {
    name: 'Free Tools',
    groups: [
      { title: 'Calculators', pages: calculatorPages },
      { title: 'Data', pages: ['/schools', '/economic-data', '/areas', '/authorities', '/postcodes'] },
      {
        title: 'Tools',
        pages: [
          '/check-property-age',
          '/epc-search',
          '/postcode-crime-check',
          '/mobile-signal-checker',
          '/broadband-speed-checker',
        ],
      },
    ],
  },
]

/** The header’s other links; Pricing is only for visitors. */
export function headerLinks({ signedIn }: { readonly signedIn: boolean }): readonly SiteLink[] {
  return [
    ...(signedIn ? [] : [{ href: '/pricing', label: 'Pricing' } as const]),
    { href: '/blog', label: 'Blog' },
    { href: '/api-hub', label: 'APIs' },
    { href: '/property-investment-course', label: 'Course' },
  ]
}
