import type { Customer } from '#billing/customer.ts'
import { isLegacy } from '#billing/customer.ts'
import { NoCheckoutNotice } from '#billing/no-checkout-notice.tsx'
import { upgradeOf } from '#billing/upgrade/offers-to-add.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { DataTable, type Column } from '#ui/data-table/data-table.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'
import { type Head, notFound, page, type PageContext } from '#web/page.ts'

import { latestLedger, type LedgerEntry } from './ledger.server.ts'
import { SubscriptionCard } from './subscription-card.tsx'

type BillingData = { customer: Customer; ledger: readonly LedgerEntry[]; now: Date }

const LEDGER_ROWS = 50

const access = 'signed-in'

const load = async ({ visitor, db, now, url }: PageContext) => {
  if (!visitor) return notFound(`Page not found: ${url.pathname}`)
  return { customer: visitor, ledger: await latestLedger(db, visitor.userId, LEDGER_ROWS), now }
}

const head = (): Head => ({
  title: 'Billing',
  description: 'Your plans, credits and credit history.',
  canonical: '/billing',
  robots: 'noindex,nofollow',
})

export const route = page('/billing', { access, load, head, Page })

function Page({ data: { customer, ledger, now } }: { readonly data: BillingData }) {
  return (
    <div className="sheet grid gap-10 py-8">
      <div>
        <Breadcrumbs items={[{ label: 'Home', href: href('/') }, { label: 'Billing' }]} />
        <h1 className="mt-4 text-3xl sm:text-4xl">Billing</h1>
      </div>
      <Plans customer={customer} now={now} />
      <Credits customer={customer} />
      <section>
        <h2 className="text-2xl">Credit history</h2>
        {ledger.length > 0 ? (
          <div className="mt-3">
            <DataTable
              caption="Credit history"
              captionHidden
              columns={COLUMNS}
              rows={ledger}
              rowKey={(_, position) => position}
            />
            {ledger.length === LEDGER_ROWS && (
              <p className="mt-2 text-sm text-slate">Showing the latest {LEDGER_ROWS}.</p>
            )}
          </div>
        ) : (
          <p className="mt-2 text-slate">Nothing here yet. You’ll see every credit you receive or use.</p>
        )}
      </section>
    </div>
  )
}

function Plans({ customer, now }: { readonly customer: Customer; readonly now: Date }) {
  const upgrade = upgradeOf(customer, now)
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl">Your plans</h2>
      {isLegacy(customer) && (
        <Notice kind="success" title="Founding customer">
          Thanks for being a founding customer! You will not be charged credits on your account. Enjoy
          unlimited access!
        </Notice>
      )}
      {customer.subscriptions.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2">
          {customer.subscriptions.map((subscription) => (
            <SubscriptionCard
              key={subscription.planType ?? subscription.apiPlan}
              subscription={subscription}
            />
          ))}
        </ul>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p>You don’t have a plan. You can still use the free calculators, checkers and area data.</p>
          <LinkButton href={href('/pricing')} variant="primary">
            See all plans
          </LinkButton>
        </div>
      )}
      <NoCheckoutNotice />
      {upgrade && (
        <LinkButton href={href('/billing/upgrade')} className="justify-self-start">
          {upgrade.adds === 'api' ? 'Add an API plan' : 'Add a platform plan'}
        </LinkButton>
      )}
    </section>
  )
}

function Credits({ customer }: { readonly customer: Customer }) {
  const { platformCredits, apiCredits } = customer.profile
  const legacy = isLegacy(customer)
  const unlimited = legacy || customer.subscriptions.some(({ planType }) => planType === 'unlimited')
  return (
    <section>
      <h2 className="text-2xl">Your credits</h2>
      <div className="mt-3">
        <StatRow>
          <Stat label="Platform credits" value={unlimited ? 'Unlimited' : plainNumber(platformCredits)} />
          <Stat label="API credits" value={legacy ? 'Unlimited' : plainNumber(apiCredits)} />
        </StatRow>
      </div>
    </section>
  )
}

const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
})

const COLUMNS: readonly Column<LedgerEntry>[] = [
  { key: 'at', label: 'Date', cell: ({ at }) => instant.format(at), nowrap: true, rowHeader: true },
  { key: 'what', label: 'Description', cell: ({ service, reason }) => service ?? reason },
  { key: 'kind', label: 'Credit type', cell: ({ kind }) => (kind === 'api' ? 'API' : 'Platform') },
  {
    key: 'delta',
    label: 'Change',
    numeric: true,
    cell: ({ delta }) => (delta > 0 ? `+${plainNumber(delta)}` : plainNumber(delta)),
  },
  {
    key: 'balance',
    label: 'Balance',
    numeric: true,
    cell: ({ balanceAfter }) => (balanceAfter === null ? 'Unlimited' : plainNumber(balanceAfter)),
  },
]
