import type { ReactNode } from 'react'

import { type BillingPeriod, meterPrice, offersOf, type PlanOffer } from '#billing/plan-table/offers.ts'
import { PeriodSwitch } from '#billing/plan-table/period-switch.tsx'
import { PlanTable } from '#billing/plan-table/plan-table.tsx'
import { SwitchLinks } from '#billing/plan-table/switch-links.tsx'
import { TRIAL_DAYS } from '#billing/trial/trial-days.ts'
import { platformFeatures } from '#features/plan-features.ts'
import { breadcrumbList } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { ApiComparison } from './api-comparison.tsx'
import { BeforeYouOrder } from './before-you-order.tsx'
import { CallsForm } from './calls-form.tsx'
import { chooseAddress } from './choose-plan.ts'
import { CreditPrices } from './credit-prices.tsx'
import { findCalls, planForCalls, type PlanForCalls } from './plan-for-calls.ts'
import { planProducts } from './plan-products.ts'
import { Questions } from './questions.tsx'

type Kind = PlanOffer['kind']

type PricingData = {
  /** Whose plans are shown: those for using the site, or those for software. */
  kind: Kind
  period: BillingPeriod
  typed: string
  forCalls: PlanForCalls | null
  customer: { trialUsed: boolean } | null
  siteUrl: string
}

/** `?plans=platform|api` chooses the tab, `?billing=monthly|annually` the billing period; `?calls=` finds the cheapest API plan. */
const load = ({ url, visitor, siteUrl }: PageContext): PricingData => {
  const period = url.searchParams.get('billing') === 'monthly' ? 'monthly' : 'annually'
  const typed = (url.searchParams.get('calls') ?? '').trim().slice(0, 40)
  const calls = findCalls(typed)
  return {
    kind: typed !== '' || url.searchParams.get('plans') === 'api' ? 'api' : 'platform',
    period,
    typed,
    forCalls: calls === null ? null : planForCalls(calls, period),
    customer: visitor && { trialUsed: visitor.profile.freeTrialUsed },
    siteUrl,
  }
}

const head = ({ typed, period, siteUrl }: PricingData): Head => ({
  title: 'Plans and prices',
  description: `Freehold’s prices: platform plans from ${lowest('platform')} a month, and API plans from ${lowest('api')} a month or ${meterPrice} per call. ${TRIAL_DAYS}-day free trial.`,
  canonical: href('/pricing'),
  jsonLd: [breadcrumbList(crumbsFromHome('Pricing'), siteUrl), planProducts(period, siteUrl)],
  ...(typed === '' ? {} : { robots: 'noindex,follow' as const }),
})

function lowest(kind: PlanOffer['kind']): string | undefined {
  return offersOf(kind, 'monthly')[0]?.price
}

const cache = { scope: 'public', datasets: [] } as const

export const route = page('/pricing', { cache, load, head, Page })

const TABS: Readonly<Record<Kind, string>> = { platform: 'Platform plans', api: 'API plans' }

function Page({ data }: { readonly data: PricingData }) {
  const { kind, period, customer } = data
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Pricing')} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Plans and prices</h1>
      <p className="mt-3 max-w-prose text-lg text-slate">
        Calculators, checkers and area pages are free. Choose a platform plan for signed-in tools, or an API
        plan for your own software.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <SwitchLinks
          label="Plans"
          choices={TABS}
          current={kind}
          hrefOf={(plans) => href('/pricing', null, { plans, billing: period })}
        />
        <PeriodSwitch
          period={period}
          hrefOf={(billing) => href('/pricing', null, { plans: kind, billing })}
        />
        <TrialTerms customer={customer} />
      </div>
      <div className="mt-8 grid gap-12">
        {kind === 'platform' ? <PlatformPlans data={data} /> : <ApiPlans data={data} />}
        <BeforeYouOrder period={period} />
        {kind === 'api' && (
          <section aria-labelledby="compare">
            <h2 id="compare" className="mb-4 text-2xl">
              API plans compared
            </h2>
            <ApiComparison period={period} />
          </section>
        )}
        <CreditPrices />
        <Questions />
      </div>
    </div>
  )
}

function actionOf({ period, customer }: PricingData): (offer: PlanOffer) => ReactNode {
  return (offer) => <Choose offer={offer} period={period} signedIn={customer !== null} />
}

function PlatformPlans({ data }: { readonly data: PricingData }) {
  return (
    <section aria-labelledby="platform">
      <h2 id="platform" className="mb-4 text-2xl">
        {TABS.platform}
      </h2>
      <PlanTable kind="platform" period={data.period} chosen="pro" action={actionOf(data)} />
      {platformFeatures.some(({ available }) => !available) && (
        <p className="mt-4 max-w-prose text-sm text-slate">
          Features marked “Not available yet” will be added to every platform plan as soon as they’re ready.
          Until then they use no credits.
        </p>
      )}
    </section>
  )
}

function ApiPlans({ data }: { readonly data: PricingData }) {
  const { period, typed, forCalls, customer } = data
  return (
    <section aria-labelledby="api">
      <h2 id="api" className="text-2xl">
        {TABS.api}
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-slate">
        The price per call is the plan’s price divided by its calls.{' '}
        <a href={href('/api-hub')} className="link">
          See the API documentation
        </a>
      </p>
      <CallsForm period={period} typed={typed} answer={forCalls} signedIn={customer !== null} />
      <div className="mt-4">
        <PlanTable
          kind="api"
          period={period}
          chosen={forCalls ? forCalls.offer.tier : typed === '' ? '15k' : null}
          action={actionOf(data)}
        />
      </div>
    </section>
  )
}

function TrialTerms({ customer }: { readonly customer: PricingData['customer'] }) {
  return customer?.trialUsed ? (
    <Notice>Free trial already used - billing starts immediately</Notice>
  ) : (
    <p className="text-slate">{TRIAL_DAYS} days free with your first plan.</p>
  )
}

type ChooseProps = { readonly offer: PlanOffer; readonly period: BillingPeriod; readonly signedIn: boolean }

/** Links visitors to sign-up and customers to billing, with the plan in the query. */
function Choose({ offer, period, signedIn }: ChooseProps) {
  return (
    <LinkButton
      href={chooseAddress(offer, { period, signedIn })}
      rel="nofollow"
      variant={offer.mostPopular ? 'primary' : 'secondary'}
    >
      Choose {offer.name}
    </LinkButton>
  )
}
