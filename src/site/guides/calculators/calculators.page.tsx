import { tools } from '#calculators/tools.ts'
import { href } from '#http/href.ts'
import type { Head, PageContext } from '#http/page.ts'
import { guideHead } from '#site/guides/guide-head.ts'
import { GuideHeader } from '#site/guides/guide-header.tsx'
import { linksTo } from '#site/guides/guide-links.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Pill } from '#ui/pill/pill.tsx'

/*
 * The hub: every calculator by what a person is about to do. Stamp duty is the full calculator; the others are worked
 * guides that take the visitor's numbers, capital gains tax and the Notion formulas with a fixed example.
 */

const WORDS = {
  path: '/calculators',
  title: 'Property calculators for the UK',
  description:
    'Every property calculator in one place: buying, borrowing, letting, selling and building, with the formula, the law behind it and one worked example each.',
  heading: 'Property calculators',
  lead: 'Grouped by what you are about to do. Each shows its formula, takes your numbers where it can, and says what it leaves out.',
} as const

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Calculators' }]

const GROUPS = [
  {
    id: 'borrowing',
    title: 'Borrowing',
    links: linksTo(
      '/mortgage-repayment-calculator',
      '/mortgage-affordability-calculator',
      '/mortgage-overpayment-calculator',
      '/interest-only-mortgage-calculator',
      '/home-equity-calculator',
    ),
  },
  {
    id: 'buying',
    title: 'Deciding to buy',
    links: linksTo('/rent-vs-buy-calculator', '/help-to-buy-isa-calculator'),
  },
  {
    id: 'letting',
    title: 'Letting and investing',
    links: linksTo(
      '/rental-yield-calculator',
      '/hmo-calculator',
      '/property-deal-analyser',
      '/newdeal',
      '/notion-property-deal-analyser',
    ),
  },
  {
    id: 'building',
    title: 'Refurbishing and building',
    links: linksTo(
      '/buy-to-let-flip-calculator',
      '/brrr-flip-calculator',
      '/development-building-cost-calculator',
    ),
  },
  {
    id: 'selling',
    title: 'Selling',
    links: linksTo('/estate-agent-fee-calculator', '/capital-gains-tax-uk-property-calculator'),
  },
]

/** Calculators that answer while a person types; the others are worked guides. */
const LIVE: ReadonlySet<string> = new Set([
  '/capital-gains-tax-uk-property-calculator',
  ...tools.map(({ path }) => path),
])

/** The same for everybody. */
export const cache = { scope: 'public', datasets: [] } as const

/** Needs nothing but the address of the site. */
export const load = ({ siteUrl }: PageContext) => ({ siteUrl })

/** Title and breadcrumbs. */
export const head = ({ siteUrl }: { siteUrl: string }): Head => guideHead(WORDS, { crumbs: CRUMBS, siteUrl })

/** The full calculator first, then the guides by group. */
export function Page() {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet grid gap-12 py-8 lg:py-10">
        <StampDuty />
        <div className="gap-x-12 *:mb-10 *:break-inside-avoid md:columns-2">
          {GROUPS.map((group) => (
            <Group key={group.id} {...group} />
          ))}
        </div>
        <p className="max-w-prose text-slate">
          A worked guide lays out one sum: formula, terms, an example, limits and official reading. Where it
          has fields, the example takes your own numbers and its address keeps them, so a result can be
          shared. None of them is advice.
        </p>
      </div>
    </>
  )
}

function StampDuty() {
  return (
    <section aria-labelledby="stamp-duty" className="red-edge rounded-sm bg-card p-5 sm:p-6">
      <Pill tone="green">Live figures</Pill>
      <h2 id="stamp-duty" className="mt-3 text-2xl">
        Stamp duty calculator
      </h2>
      <p className="mt-1 max-w-prose">
        SDLT, LBTT and LTT for any completion since 22 March 2012: every band, leases, surcharges and refunds,
        the law behind each rate, and the answer while you type.
      </p>
      <LinkButton variant="primary" href={href('/stampdutycalculator')} className="mt-4">
        Work out stamp duty
      </LinkButton>
    </section>
  )
}

function Group({ id, title, links }: (typeof GROUPS)[number]) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-3 border-t">
        {links.map((link) => (
          <li key={link.href} className="flex items-start justify-between gap-4 border-b py-3">
            <div>
              <a href={link.href} className="link inline-flex min-h-6 items-center font-medium">
                {link.label}
              </a>
              <p className="text-sm text-slate">{link.about}</p>
            </div>
            {LIVE.has(link.href) ? <Pill tone="green">Live figures</Pill> : <Pill>Worked guide</Pill>}
          </li>
        ))}
      </ul>
    </section>
  )
}
