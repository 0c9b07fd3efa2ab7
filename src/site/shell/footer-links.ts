/** The footer’s links: our own pages, and links to other sites if the operator has set them. */
import type { SiteLinks } from '#platform/site-links.ts'

import type { LinkGroup, PageLink, SiteLink } from './link.ts'

const products: readonly PageLink[] = [
  { href: '/check-property-age', label: 'Check Property Age' },
  { href: '/epc-search', label: 'EPC Search' },
  { href: '/ai-bedroom-design', label: 'AI Bedroom Design' },
  { href: '/ai-garden-design', label: 'AI Garden Design' },
  { href: '/ai-home-design', label: 'AI Home Design' },
  { href: '/ai-interior-design', label: 'AI Interior Design' },
  { href: '/ai-kitchen-design', label: 'AI Kitchen Design' },
  { href: '/ai-landscape-design', label: 'AI Landscape Design' },
  { href: '/ai-living-room-design', label: 'AI Living Room Design' },
  { href: '/ai-room-designer', label: 'AI Room Designer' },
  { href: '/ai-room-planner', label: 'AI Room Planner' },
  { href: '/ai-virtual-property-staging', label: 'AI Property Staging' },
  { href: '/ai-virtual-staging-UK', label: 'AI Virtual Staging UK' },
  { href: '/virtual-staging-real-estate', label: 'Staging for Agents' },
  { href: '/property-deal-analyser', label: 'Property Deal Analyser' },
  { href: '/rental-yield-calculator', label: 'Rental Yield Calculator' },
  { href: '/development-building-cost-calculator', label: 'Building Costs' },
  { href: '/hmo-calculator', label: 'HMO Calculator' },
  { href: '/postcode-crime-check', label: 'Postcode Crime Check' },
  { href: '/api-hub', label: 'Property APIs' },
]

const courses: readonly PageLink[] = [
  { href: '/property-development-course', label: 'Property Development' },
  { href: '/property-finance-course', label: 'Property Finance' },
  { href: '/property-flipping-course', label: 'Property Flipping' },
  { href: '/property-investing-course', label: 'Property Investing' },
  { href: '/property-investment-course', label: 'Property Investment' },
  { href: '/property-investment-short-course', label: 'Investment Short Course' },
  { href: '/property-training-course', label: 'Property Training' },
]

const areaData: readonly PageLink[] = [
  { href: '/areas', label: 'Areas' },
  { href: '/authorities', label: 'Authorities' },
  { href: '/postcodes', label: 'Postcodes' },
]

const company: readonly PageLink[] = [
  { href: '/about', label: 'About' },
  { href: '/blog', label: 'Blog' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms' },
]

const support: readonly PageLink[] = [
  { href: '/changelog', label: 'Changelog' },
  { href: '/contact', label: 'Contact' },
]

/** The links next to the copyright line. */
export const smallPrintLinks: readonly PageLink[] = [
  { href: '/accessibility', label: 'Accessibility' },
  { href: '/cookies', label: 'Cookies' },
  { href: '/tax-rules', label: 'Tax rules' },
  { href: '/docs/getting-started', label: 'Documentation' },
  { href: '/docs/errors', label: 'API errors' },
]

/** The links in the small footer of signed-in pages. */
export const signedInFooterLinks: readonly PageLink[] = [
  { href: '/contact', label: 'Contact' },
  { href: '/privacy-policy', label: 'Privacy Policy' },
  { href: '/terms', label: 'Terms' },
  ...smallPrintLinks,
]

/** The footer’s columns: Products, Courses, Area Data, Company, Support. */
export function footerGroups(elsewhere: SiteLinks): readonly LinkGroup[] {
  return [
    { title: 'Products', links: [...products, ...outside('Stamp Duty Calculator', elsewhere.stampDutySite)] },
    { title: 'Courses', links: courses },
    { title: 'Area Data', links: areaData },
    { title: 'Company', links: [...company, ...outside('Roadmap', elsewhere.roadmap)] },
    { title: 'Support', links: [...outside('Uptime', elsewhere.status), ...support] },
  ]
}

/** Our social media pages, if the operator has set any. */
export function socialLinks(elsewhere: SiteLinks): readonly SiteLink[] {
  return [
    ...outside('Facebook', elsewhere.facebook),
    ...outside('LinkedIn', elsewhere.linkedin),
    ...outside('Crunchbase', elsewhere.crunchbase),
    ...outside('Instagram', elsewhere.instagram),
    ...outside('YouTube', elsewhere.youtube),
  ]
}

function outside(label: string, href: string | null): readonly SiteLink[] {
  return href === null ? [] : [{ href, label }]
}
