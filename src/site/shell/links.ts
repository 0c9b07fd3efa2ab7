/**
 * The links of the frame: header menus and footer index, in the order of the site map. A link is shown only when its
 * page is in `routes.ts`, so the frame has no dead ends while the site grows.
 */
import { routes } from '#routes.ts'

/** A page in a menu, with a few words on what it is for. */
export type SiteLink = { readonly href: string; readonly label: string; readonly about?: string }

/** Links under one heading. */
export type LinkGroup = { readonly title: string; readonly links: readonly SiteLink[] }

/** Whether a page without parameters is part of the site. */
export function routeExists(path: string): boolean {
  return Object.hasOwn(routes, path)
}

/** The links whose pages exist. */
export function existingLinks(links: readonly SiteLink[]): readonly SiteLink[] {
  return links.filter((link) => routeExists(link.href))
}

function existingGroups(groups: readonly LinkGroup[]): readonly LinkGroup[] {
  return groups
    .map((group) => ({ ...group, links: existingLinks(group.links) }))
    .filter((group) => group.links.length > 0)
}

const features: readonly LinkGroup[] = [
  {
    title: 'Features',
    links: [
      {
        href: '/ai-virtual-property-staging',
        label: 'AI Virtual Staging',
        about: 'Furnish a photo of an empty room',
      },
      {
        href: '/instantpropertyvaluation',
        label: 'Instant Property Data & Valuation',
        about: 'A price range and the sales behind it',
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
      { href: '/epc-register-search', label: 'Property EPC', about: 'Energy certificates of one address' },
      {
        href: '/notion-property-deal-analyser',
        label: 'Notion Property Deal Analyser',
        about: 'Deals compared in your own workspace',
      },
    ],
  },
]

const calculators: readonly SiteLink[] = [
  { href: '/stampdutycalculator', label: 'Stamp Duty', about: 'SDLT, LBTT and LTT on any date, leases too' },
  { href: '/rent-vs-buy-calculator', label: 'Rent vs Buy', about: 'What each leaves you with' },
  {
    href: '/mortgage-repayment-calculator',
    label: 'Mortgage Repayment',
    about: 'Monthly payment and total interest',
  },
  {
    href: '/mortgage-affordability-calculator',
    label: 'Mortgage Affordability',
    about: 'What lenders may offer',
  },
  {
    href: '/mortgage-overpayment-calculator',
    label: 'Mortgage Overpayment',
    about: 'Interest and years saved',
  },
  {
    href: '/interest-only-mortgage-calculator',
    label: 'Interest-Only Mortgage',
    about: 'Payment now, debt at the end',
  },
  { href: '/help-to-buy-isa-calculator', label: 'Help to Buy ISA', about: 'Savings and the bonus' },
  { href: '/rental-yield-calculator', label: 'Rental Yield', about: 'Gross and net' },
  {
    href: '/development-building-cost-calculator',
    label: 'Development Building Cost',
    about: 'Cost by part of the work',
  },
  { href: '/hmo-calculator', label: 'HMO', about: 'Rooms, rent and costs' },
  { href: '/estate-agent-fee-calculator', label: 'Estate Agent Fee', about: 'Fee with VAT' },
  { href: '/home-equity-calculator', label: 'Home Equity', about: 'What is yours of the home' },
  {
    href: '/capital-gains-tax-uk-property-calculator',
    label: 'Capital Gains Tax',
    about: 'Tax on the sale of a property',
  },
]

const data: readonly SiteLink[] = [
  { href: '/postcodes', label: 'Postcodes', about: 'Sold prices and places, postcode by postcode' },
  { href: '/schools', label: 'Schools', about: 'Every school in the register' },
  { href: '/economic-data', label: 'Economic Data', about: 'Bank Rate, inflation, earnings' },
  { href: '/areas', label: 'Areas', about: 'Regions and postcode areas' },
  { href: '/authorities', label: 'Authorities', about: 'Every local authority' },
]

const tools: readonly SiteLink[] = [
  { href: '/check-property-age', label: 'Property Age', about: 'When a home was built' },
  { href: '/epc-search', label: 'EPC Search', about: 'Energy certificates near a postcode' },
  { href: '/postcode-crime-check', label: 'Crime Check', about: 'Recorded crime around a postcode' },
  { href: '/mobile-signal-checker', label: 'Mobile Signal', about: 'Coverage by operator' },
  { href: '/broadband-speed-checker', label: 'Broadband Speed', about: 'Fixed-line speeds' },
]

/** The header's menus: name, then groups of links. A menu without pages is left out. */
export function headerMenus(): readonly { readonly name: string; readonly groups: readonly LinkGroup[] }[] {
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

/** The header's single links. */
export function headerLinks(): readonly SiteLink[] {
  return existingLinks([
    { href: '/pricing', label: 'Pricing' },
    { href: '/blog', label: 'Blog' },
    { href: '/api-hub', label: 'APIs' },
    { href: '/property-investment-course', label: 'Course' },
  ])
}

/** The footer's index. */
export function footerGroups(): readonly LinkGroup[] {
  return existingGroups([
    { title: 'Calculators', links: calculators },
    {
      title: 'Area Data',
      links: data.filter((link) => ['/areas', '/authorities', '/postcodes'].includes(link.href)),
    },
    {
      title: 'Developers',
      links: [
        { href: '/api-hub', label: 'API hub' },
        { href: '/docs/errors', label: 'API errors' },
      ],
    },
    {
      title: 'Company',
      links: [
        { href: '/about', label: 'About' },
        { href: '/blog', label: 'Blog' },
        { href: '/privacy-policy', label: 'Privacy Policy' },
        { href: '/terms', label: 'Terms' },
      ],
    },
  ])
}

/** Every calculator that exists. */
export function calculatorLinks(): readonly SiteLink[] {
  return existingLinks(calculators)
}
