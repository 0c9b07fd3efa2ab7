import { formatDate, isoDate } from '#domain/dates.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { AnalyticsChoice } from '#reporting/analytics-choice.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { STORED_THINGS, type StoredThing } from './stored-things.ts'

type CookiesData = { analytics: SiteConfig['analytics']; turnstile: boolean }

const VERSION = isoDate('2026-11-21')

const load = ({ site: { config } }: PageContext): CookiesData => ({
  analytics: config.analytics,
  turnstile: config.turnstile !== null,
})

const head = (): Head => ({
  title: 'Cookies and storage',
  description:
    'Every cookie and storage key that Freehold sets on your device: its purpose, how long it stays, and why it is allowed.',
  canonical: href('/cookies'),
})

const cache = { scope: 'public', datasets: [] } as const

const COLUMNS: readonly Column<StoredThing>[] = [
  {
    key: 'name',
    label: 'Name',
    rowHeader: true,
    cell: ({ name, kind }) => (
      <>
        <code className="break-words">{name}</code>
        <span className="block font-normal text-slate">{kind}</span>
      </>
    ),
  },
  { key: 'purpose', label: 'When and what for', cell: ({ purpose }) => purpose },
  {
    key: 'lifetime',
    label: 'How long, and why',
    cell: ({ lifetime, basis }) => (
      <>
        {lifetime}
        <span className="block text-slate">{basis}</span>
      </>
    ),
  },
]

export const route = page('/cookies', { cache, load, head, Page })

function Page({ data }: { readonly data: CookiesData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Cookies')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Cookies and storage</h1>
      <p className="mt-2 text-slate">
        Version of <time dateTime={VERSION}>{formatDate(VERSION)}</time>
      </p>
      <div className="mt-6">
        <Notice kind="warning" title="Draft for legal review">
          A lawyer hasn’t checked this text yet.
        </Notice>
      </div>
      <p className="mt-6 max-w-prose">
        A visitor who reads and calculates without signing in gets no cookie at all. The list below is
        everything that the site can store on a device, and when it does.
      </p>
      <div className="mt-6">
        <DataTable
          caption="What the site stores"
          captionHidden
          columns={COLUMNS}
          rows={STORED_THINGS}
          rowKey={({ name, kind }) => `${kind} ${name}`}
        />
      </div>
      <Rules {...data} />
    </div>
  )
}

function Rules({ analytics, turnstile }: CookiesData) {
  return (
    <div className="prose mt-10">
      <h2>{analytics?.needsConsent ? 'Why there is one question only' : 'Why there is no banner'}</h2>
      <p>
        Regulation 6 of the Privacy and Electronic Communications Regulations 2003 asks for consent before
        something is stored on a device, with exceptions. What is strictly necessary for a service that you
        asked for was always excepted. Since 5 February 2026, when changes by the Data (Use and Access) Act
        2025 came into force, so are storage for statistics about how a site is used, and for how you want it
        to appear, as long as you are told and can object. Detecting technical faults counts as strictly
        necessary too. Everything in the list falls under one of these.
      </p>
      <h2>Statistics</h2>
      <AnalyticsChoice analytics={analytics} />
      <h2>Others</h2>
      {turnstile ? (
        <p>
          Forms that anybody can send are checked with Cloudflare Turnstile, which may set cookies of its own
          on challenges.cloudflare.com, strictly to tell people from robots.
        </p>
      ) : (
        <p>No page loads anything from another company’s server: fonts, scripts and pictures are our own.</p>
      )}
      <h2>How to remove it</h2>
      <p>
        Sign out to end the session. Your browser’s settings remove cookies and site data of this site at any
        time; nothing but the sign-in is lost by it.
      </p>
    </div>
  )
}
