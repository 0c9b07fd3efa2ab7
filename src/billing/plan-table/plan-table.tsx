import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'
import { Pill } from '#ui/pill/pill.tsx'

import { offersOf, type BillingPeriod, type PlanOffer } from './offers.ts'

type PlanTableProps = {
  readonly kind: PlanOffer['kind']
  readonly period: BillingPeriod
  /** The tier to highlight with a red edge. */
  readonly chosen?: PlanOffer['tier'] | null
  /** A link, button or radio at the bottom of each card. */
  readonly action?: (offer: PlanOffer) => ReactNode
  /** Heading level of the plan names. */
  readonly level?: 2 | 3
}

/** Platform or API plans side by side. Stateless: the caller decides what choosing a plan does. */
export function PlanTable({ kind, period, chosen = null, action, level = 3 }: PlanTableProps) {
  const columns = kind === 'platform' ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <ul className={`grid gap-4 ${columns}`}>
      {offersOf(kind, period).map((offer) => (
        <PlanCard key={offer.tier} {...{ offer, action, level }} edged={offer.tier === chosen} />
      ))}
    </ul>
  )
}

type PlanCardProps = {
  readonly offer: PlanOffer
  readonly edged: boolean
  readonly action: PlanTableProps['action']
  readonly level: 2 | 3
}

function PlanCard({ offer, edged, action, level }: PlanCardProps) {
  const Name = level === 2 ? 'h2' : 'h3'
  return (
    <li
      className={`row-span-5 grid break-inside-avoid grid-rows-subgrid gap-y-0 rounded-sm border bg-card p-4 sm:p-5 ${edged ? 'red-edge' : ''}`}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Name className="text-xl">{offer.name}</Name>
        {offer.mostPopular && <Pill>Most popular</Pill>}
      </div>
      <p className="mt-1 text-sm text-slate">{offer.description}</p>
      <div className="mt-4">
        <p>
          <span className="font-serif text-3xl font-semibold tabular-nums">{offer.price}</span>{' '}
          <span className="text-slate">{offer.per}</span>
        </p>
        {offer.priceNote && <p className="text-sm text-slate">{offer.priceNote}</p>}
      </div>
      <ul className="mt-4 grid content-start gap-1.5 text-sm *:flex *:gap-2 *:first:font-medium">
        {offer.features.map((feature) => (
          <Feature key={feature} text={feature} available={!offer.notYet.includes(feature)} />
        ))}
      </ul>
      {action && <div className="grid content-end pt-5 print:hidden">{action(offer)}</div>}
    </li>
  )
}

type PlanFeatureProps = { readonly text: string; readonly available: boolean }

/** Eight dashes round the circle. Lucide's own drawing has a path for each, 350 bytes more. */
const DASHED = '[stroke-dasharray:3.854_4] [stroke-dashoffset:1.927]'

function Feature({ text, available }: PlanFeatureProps) {
  return (
    <li>
      <Icon
        of={available ? Check : Circle}
        size={18}
        className={`mt-px ${available ? 'text-survey-green' : `${DASHED} text-slate`}`}
      />
      <span>
        {text}
        {!available && <span className="block text-slate">Not available yet</span>}
      </span>
    </li>
  )
}
