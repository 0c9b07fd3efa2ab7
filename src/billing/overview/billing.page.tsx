import { WaitingPaymentCard } from '#billing/confirmation/waiting-payment-card.tsx'
import { serviceLabel } from '#billing/credits/paid-services/service-terms.ts'
import { customerPlans, type CustomerPlan } from '#billing/customer-plans.server.ts'
import { isLegacy, quotaText, type Customer } from '#billing/customer.ts'
import { NoCheckoutNotice } from '#billing/no-checkout-notice.tsx'
import { paidSite } from '#billing/payments/payments.ts'
import type { PricedPlan } from '#billing/prices/price-lookup.ts'
import { trialState } from '#billing/trial/trial.ts'
import { upgradeOf } from '#billing/upgrade/offers-to-add.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { DataTable, type Column } from '#ui/data-table/data-table.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'
import { href } from '#web/href.ts'
import {
  type ActionContext,
  type Head,
  isOutcome,
  notFound,
  type Outcome,
  page,
  type PageContext,
  redirect,
} from '#web/page.ts'

import { changeBilling, DONE, type Done } from './billing-actions.server.ts'
import { CardsSection } from './cards-section.tsx'
import { ChosenPlanCard } from './chosen-plan-card.tsx'
import { chosenPlan } from './chosen-plan.ts'
import { InvoicesSection } from './invoices-section.tsx'
import { latestLedger, type LedgerEntry } from './ledger.server.ts'
import { PaymentDue } from './payment-due.tsx'
import { paymentHistory, type PaymentHistory } from './payment-history.server.ts'
import { SubscriptionCard } from './subscription-card.tsx'

type BillingData = {
  customer: Customer
  plans: readonly CustomerPlan[]
  ledger: readonly LedgerEntry[]
  now: Date
  /** Null if nothing can be bought. */
  payments: { history: PaymentHistory | null } | null
  chosen: { plan: PricedPlan; trialUsed: boolean } | null
  done: Done | null
  /** Whether the customer has just been asked to confirm a payment. */
  confirms: boolean
  problem: string | null
}

const LEDGER_ROWS = 50

const access = 'signed-in'

/** `?plans=&tier=&billing=` is a plan chosen on the pricing page; `?done=` says what has just been changed, `?confirm` that a payment has to be confirmed. */
const load = async ({ visitor, db, now, url, site }: PageContext): Promise<BillingData | Outcome> => {
  if (!visitor) return notFound(`Page not found: ${url.pathname}`)
  const paid = paidSite(site)
  const [ledger, plans, history] = await Promise.all([
    latestLedger(db, visitor.userId, LEDGER_ROWS),
    customerPlans(db, visitor.userId),
    paid && paymentHistory(paid, visitor.userId),
  ])
  const chosen = paid && !isLegacy(visitor) && chosenPlan(url.searchParams, paid.config.priceIds)
  return {
    customer: visitor,
    ledger,
    plans,
    now,
    payments: paid && { history },
    chosen: chosen ? { plan: chosen.plan, trialUsed: visitor.profile.freeTrialUsed } : null,
    done: doneOf(url.searchParams.get('done')),
    confirms: url.searchParams.has('confirm'),
    problem: null,
  }
}

const action = async (context: ActionContext) => {
  const { visitor, site, form } = context
  if (!visitor) return redirect('/login?next=/billing', 303)
  const outcome = await changeBilling({ site, customer: visitor, form })
  if ('to' in outcome) return redirect(outcome.to, 303)
  const shown = await load(context)
  return isOutcome(shown) ? shown : { ...shown, problem: outcome.problem }
}

function doneOf(text: string | null): Done | null {
  return text !== null && Object.hasOwn(DONE, text) ? (text as Done) : null
}

const head = ({ problem }: BillingData): Head => ({
  title: 'Billing',
  description: 'Your plans, credits and credit history.',
  canonical: '/billing',
  robots: 'noindex,nofollow',
  ...(problem === null ? {} : { status: 422 }),
})

export const route = page('/billing', { access, load, action, head, Page })

function Page({ data }: { readonly data: BillingData }) {
  const { customer, ledger, payments, chosen, done, problem } = data
  return (
    <div className="sheet grid gap-10 py-8">
      <div>
        <Breadcrumbs items={[{ label: 'Home', href: href('/') }, { label: 'Billing' }]} />
        <h1 className="mt-4 text-3xl sm:text-4xl">Billing</h1>
      </div>
      {done && <Notice kind="success">{DONE[done]}</Notice>}
      {problem && <Notice kind="error">{problem}</Notice>}
      {payments?.history?.waiting.map((waiting) => (
        <WaitingPaymentCard key={waiting.invoiceId} waiting={waiting} opensNow={data.confirms} />
      ))}
      {payments?.history?.due.map((due) => (
        <PaymentDue key={due.id} due={due} />
      ))}
      {chosen && <ChosenPlanCard {...chosen} offer={offerOf(data, chosen.plan)} />}
      <Plans data={data} />
      <Credits customer={customer} />
      {payments?.history && <InvoicesSection invoices={payments.history.invoices} />}
      {payments?.history && <CardsSection cards={payments.history.cards} />}
      {payments && !payments.history && (
        <Notice kind="warning">
          We can’t show your invoices and cards at the moment. Please try again later.
        </Notice>
      )}
      <section>
        <h2 className="text-2xl">Credit history</h2>
        {ledger.length > 0 ? (
          <div className="mt-3">
            <DataTable
              caption="Credit history"
              captionHidden
              columns={ledgerColumns(customer)}
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

function offerOf({ plans }: BillingData, { kind }: PricedPlan): 'buy' | 'add' | 'has' {
  const hasKind = plans.some(({ apiPlan }) => (apiPlan === null ? 'platform' : 'api') === kind)
  return hasKind ? 'has' : plans.some(({ isPaidFor }) => isPaidFor) ? 'add' : 'buy'
}

function Plans({ data: { customer, plans, now, payments } }: { readonly data: BillingData }) {
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
      {plans.length > 0 ? (
        <ul className="grid items-start gap-3 sm:grid-cols-2">
          {plans.map((plan) => (
            <SubscriptionCard
              key={plan.id}
              plan={plan}
              now={now}
              isExhausted={trialState(customer, now)?.exhausted ?? false}
            />
          ))}
        </ul>
      ) : isLegacy(customer) ? null : (
        <div className="grid justify-items-start gap-3">
          <p>You don’t have a plan. You can still use the free calculators, checkers and area data.</p>
          <LinkButton href={href('/pricing')} variant="primary">
            See all plans
          </LinkButton>
        </div>
      )}
      {!payments && <NoCheckoutNotice />}
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
  return (
    <section>
      <h2 className="text-2xl">Your credits</h2>
      <div className="mt-3">
        <StatRow>
          <Stat
            label="Platform credits"
            value={quotaText(customer, 'platform') ?? plainNumber(platformCredits)}
          />
          <Stat label="API credits" value={quotaText(customer, 'api') ?? plainNumber(apiCredits)} />
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

/** Entries of customers without a quota have no balance. */
const ledgerColumns = (customer: Customer): readonly Column<LedgerEntry>[] => [
  { key: 'at', label: 'Date', cell: ({ at }) => instant.format(at), nowrap: true, rowHeader: true },
  { key: 'what', label: 'Description', cell: ({ service, reason }) => serviceLabel(service ?? reason) },
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
    cell: ({ kind, balanceAfter }) =>
      balanceAfter === null ? (quotaText(customer, kind) ?? '–') : plainNumber(balanceAfter),
  },
]
