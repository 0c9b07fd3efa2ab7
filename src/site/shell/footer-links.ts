/** The footer's index. Our own pages are shown when they exist, outside addresses when the operator has set them. */
import type { SiteLinks } from '#platform/site-settings.ts'

import { existingLinks, type LinkGroup, type SiteLink } from './link.ts'

const products: readonly SiteLink[] = [
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

const courses: readonly SiteLink[] = [
  { href: '/property-development-course', label: 'Property Development' },
  { href: '/property-finance-course', label: 'Property Finance' },
  { href: '/property-flipping-course', label: 'Property Flipping' },
  { href: '/property-investing-course', label: 'Property Investing' },
  { href: '/property-investment-course', label: 'Property Investment' },
  { href: '/property-investment-short-course', label: 'Investment Short Course' },
  { href: '/property-training-course', label: 'Property Training' },
]

/** Columns of the footer: Products, Courses, Area Data, Company, Support. */
export function footerGroups(elsewhere: SiteLinks): readonly LinkGroup[] {
  return [
    {
      title: 'Products',
      links: [...existingLinks(products), ...outside('Stamp Duty Calculator', elsewhere.stampDutySite)],
    },
    { title: 'Courses', links: existingLinks(courses) },
    {
      title: 'Area Data',
      links: existingLinks([
        { href: '/areas', label: 'Areas' },
        { href: '/authorities', label: 'Authorities' },
        { href: '/postcodes', label: 'Postcodes' },
      ]),
    },
    {
      title: 'Company',
      links: [
        ...existingLinks([
          { href: '/about', label: 'About' },
          { href: '/blog', label: 'Blog' },
          { href: '/privacy-policy', label: 'Privacy Policy' },
          { href: '/terms', label: 'Terms' },
        ]),
        ...outside('Roadmap', elsewhere.roadmap),
      ],
    },
    {
      title: 'Support',
      links: [
        ...outside('Uptime', elsewhere.status),
        ...existingLinks([
          { href: '/changelog', label: 'Changelog' },
          { href: '/contact', label: 'Contact' },
        ]),
      ],
    },
  ].filter((group) => group.links.length > 0)
}

/** The small print beside the copyright line. */
export function smallPrintLinks(): readonly SiteLink[] {
  return existingLinks([
    { href: '/accessibility', label: 'Accessibility' },
    { href: '/cookies', label: 'Cookies' },
    { href: '/tax-rules', label: 'Tax rules' },
    { href: '/docs/getting-started', label: 'Documentation' },
    { href: '/docs/errors', label: 'API errors' },
  ])
}

/** Our pages on other sites, as far as the operator has any. */
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
