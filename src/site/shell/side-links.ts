/** The side navigation of signed-in visitors. */
import type { FeaturePath } from '#features/features.ts'
import type { Imported } from '#features/need.ts'
import { isWorking } from '#features/offer-of.ts'

import type { LinkGroup, PageLink } from './link.ts'

type ToolLink = PageLink & { readonly href: FeaturePath }

/** The links above the groups. */
export function sideTopLinks(): readonly PageLink[] {
  return [
    { href: '/dashboard', label: 'Dashboard' },
    { href: '/api-admin', label: 'API Access' },
    { href: '/ai-staging', label: 'AI Virtual Staging' },
  ]
}

/**
 * The collapsible groups: research an area, evaluate a deal, plan finance and building work. Pages whose data is missing
 * or not built yet come last in their group.
 */
export function sideGroups(imported: Imported): readonly LinkGroup<PageLink>[] {
  return groups.map(({ title, links }) => {
    const works = ({ href }: ToolLink) => isWorking(href, imported)
    return { title, links: [...links.filter(works), ...links.filter((link) => !works(link))] }
  })
}

const groups: readonly LinkGroup<ToolLink>[] = [
  {
    title: 'Research',
    links: [
      { href: '/postcode-crime-check', label: 'Crime Check' },
      { href: '/mobile-signal-checker', label: 'Mobile Signal' },
      { href: '/broadband-speed-checker', label: 'Broadband Speed' },
      { href: '/find-a-school', label: 'Find a School' },
      { href: '/economic-data', label: 'Economic Data' },
      { href: '/postcode-data', label: 'Postcode Data' },
      { href: '/local-data', label: 'Local Data' },
      { href: '/company-ownership-search', label: 'Company Ownership' },
    ],
  },
  {
    title: 'Evaluate',
    links: [
      { href: '/newdeal', label: 'Deal Analyser' },
      { href: '/valuation', label: 'Valuation' },
      { href: '/buy-to-let-flip-calculator', label: 'Buy-to-Let Flip' },
      { href: '/brrr-flip-calculator', label: 'Flip Calculator' },
      { href: '/rental-yield-calculator', label: 'Rental Yield' },
      { href: '/hmo-calculator', label: 'HMO' },
    ],
  },
  {
    title: 'Plan',
    links: [
      { href: '/stampdutycalculator', label: 'Stamp Duty' },
      { href: '/help-to-buy-isa-calculator', label: 'Help to Buy ISA' },
      { href: '/development-building-cost-calculator', label: 'Building Cost' },
    ],
  },
]
