import { apiOffers, type BillingPeriod, perCallPrice, pounds } from '#billing/plan-table/offers.ts'
import { API_PLANS, type ApiPlan, METER, monthlyEquivalentPounds } from '#billing/plans.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'

type Row = { name: string; plan: ApiPlan | null }

/** A table that compares the API plans, billed monthly or annually. */
export function ApiComparison({ period }: { readonly period: BillingPeriod }) {
  const rows: readonly Row[] = [
    ...API_PLANS.map((plan) => ({ name: plan.name, plan })),
    { name: METER.name, plan: null },
  ]
  return (
    <DataTable
      caption={`The ${apiOffers(period).length} API plans compared`}
      captionHidden
      columns={columnsFor(period)}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}

function columnsFor(period: BillingPeriod): readonly Column<Row>[] {
  return [
    { key: 'plan', label: 'Plan', rowHeader: true, nowrap: true, cell: ({ name }) => name },
    {
      key: 'calls',
      label: 'Calls per month',
      numeric: true,
      cell: ({ plan }) => (plan ? plainNumber(plan.callsPerMonth) : 'No quota'),
    },
    {
      key: 'monthly',
      label: 'Monthly',
      numeric: true,
      cell: ({ plan }) => (plan ? pounds(plan.monthlyPounds) : '–'),
    },
    {
      key: 'annually',
      label: 'Annually',
      numeric: true,
      cell: ({ plan }) => (plan ? pounds(plan.annualPounds) : '–'),
    },
    {
      key: 'equivalent',
      label: 'Annual price per month',
      numeric: true,
      cell: ({ plan }) => (plan ? pounds(monthlyEquivalentPounds(plan.annualPounds)) : '–'),
    },
    {
      key: 'call',
      label: `Price per call, paid ${period}`,
      numeric: true,
      cell: ({ plan }) => (plan ? perCallPrice(plan, period) : `£${(METER.pencePerCall / 100).toFixed(4)}`),
    },
    {
      key: 'limit',
      label: 'Requests per minute',
      numeric: true,
      cell: ({ plan }) => plainNumber(plan?.requestsPerMinute ?? METER.requestsPerMinute),
    },
    {
      key: 'support',
      label: 'Support',
      nowrap: true,
      cell: ({ plan }) => plan?.support ?? METER.support,
    },
  ]
}
