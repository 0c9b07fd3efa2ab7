/** The links of the header's menus, in the order of the site map. A link is shown only when its page is in `routes.ts`. */
import { existingGroups, existingLinks, type LinkGroup, type SiteLink } from './link.ts'
import { calculators, data, tools } from './tool-links.ts'

/** A menu of the header: its name, and groups of links. */
export type HeaderMenu = { readonly name: string; readonly groups: readonly LinkGroup[] }

const features: readonly LinkGroup[] = [
  {
    title: 'Features',
    links: [
      {
        href: '/ai-virtual-property-staging',
        label: 'AI Virtual Property Staging',
        about: 'Furnish a photo of an empty room, without moving a wall',
      },
      {
        href: '/instantpropertyvaluation',
        label: 'Instant Property Data & Valuation',
        about: 'A price range for one home, and the sales behind it',
      },
      {
        href: '/buy-to-let-flip-calculator',
        label: 'Buy-to-Let Flip Calculator',
        about: 'Buy, let and sell, year by year',
      },
      {
        href: '/brrr-flip-calculator',
        label: 'Flip Calculator',
        about: 'Buy, refurbish, rent or sell, refinance',
      },
      {
        href: '/epc-register-search',
        label: 'Property EPC',
        about: 'The energy certificates of one address',
      },
      {
        href: '/notion-property-deal-analyser',
        label: 'Notion Property Deal Analyser',
        about: 'Deals compared in your own workspace',
      },
    ],
  },
]

/** The header's menus: name, then groups of links. A menu without pages is left out. */
export function headerMenus(): readonly HeaderMenu[] {
  const freeTools = [
    { title: 'Calculators', links: calculators },
    { title: 'Data', links: data },
    { title: 'Tools', links: tools },
  ]
  return [
    { name: 'Features', groups: existingGroups(features) },
    { name: 'Free Tools', groups: existingGroups(freeTools) },
  ].filter((menu) => menu.groups.length > 0)
}

/** The header's single links; who is signed in needs no price list. */
export function headerLinks({ signedIn }: { readonly signedIn: boolean }): readonly SiteLink[] {
  return existingLinks([
    ...(signedIn ? [] : [{ href: '/pricing', label: 'Pricing' }]),
    { href: '/blog', label: 'Blog' },
    { href: '/api-hub', label: 'APIs' },
    { href: '/property-investment-course', label: 'Course' },
  ])
}

/** Every calculator that exists. */
export function calculatorLinks(): readonly SiteLink[] {
  return existingLinks(calculators)
}
