import { formatDate, isoDate } from '#domain/dates.ts'
import type { SiteConfig } from '#platform/site-settings.ts'
import { AnalyticsChoice } from '#reporting/analytics-choice.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { STORAGE_ITEMS, type StorageItem } from './storage-items.ts'

type CookiesData = { analytics: SiteConfig['analytics']; turnstile: boolean }

const VERSION = isoDate('2026-11-30')

const load = ({ site: { config } }: PageContext): CookiesData => ({
  analytics: config.analytics,
  turnstile: config.turnstile !== null,
})

const head = (): Head => ({
  title: 'Cookies and storage',
  description:
    'Every cookie and storage key that Freehold sets on your device: what it’s for, how long it lasts, and why it needs no consent.',
  canonical: href('/cookies'),
})

const cache = { scope: 'public', datasets: [] } as const

const COLUMNS: readonly Column<StorageItem>[] = [
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
  { key: 'purpose', label: 'When we set it, and why', cell: ({ purpose }) => purpose },
  {
    key: 'lifetime',
    label: 'How long it lasts',
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
        Last updated <time dateTime={VERSION}>{formatDate(VERSION)}</time>
      </p>
      <div className="mt-6">
        <Notice kind="warning" title="Draft for legal review">
          A lawyer hasn’t checked this text yet.
        </Notice>
      </div>
      <p className="mt-6 max-w-prose">
        If you use the site without signing in, we don’t set any cookies, unless you choose what a place’s
        page puts first. This is everything we may store on your device, and when.
      </p>
      <div className="mt-6">
        <DataTable
          caption="What we store on your device"
          captionHidden
          columns={COLUMNS}
          rows={STORAGE_ITEMS}
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
      <h2>{analytics?.needsConsent ? 'Why we only ask about analytics' : 'Why there’s no cookie banner'}</h2>
      <p>
        Regulation 6 of the Privacy and Electronic Communications Regulations 2003 says a site needs your
        consent before it stores anything on your device, with some exceptions. Anything strictly necessary
        for a service you asked for has always been exempt. Since 5 February 2026, under the Data (Use and
        Access) Act 2025, so are statistics about how a site is used and settings for how you want it to look,
        as long as you’re told and can object. Detecting technical faults also counts as strictly necessary.
        Everything we store falls under one of these.
      </p>
      <h2>Analytics</h2>
      <AnalyticsChoice analytics={analytics} />
      <h2>Other companies</h2>
      {turnstile ? (
        <p>
          Cloudflare Turnstile protects our public forms from bots. It may set its own cookies on
          challenges.cloudflare.com, only to tell people from bots.
        </p>
      ) : (
        <p>Our pages don’t load anything from other companies: we host all fonts, scripts and pictures.</p>
      )}
      <h2>How to delete cookies</h2>
      <p>
        Signing out ends your session. You can delete this site’s cookies and data in your browser settings at
        any time; you’ll be signed out, and lose the settings listed above.
      </p>
    </div>
  )
}
