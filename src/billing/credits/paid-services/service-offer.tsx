import type { ReactNode } from 'react'

import type { Customer } from '#billing/customer.ts'
import { formatUkDay } from '#domain/dates.ts'
import { formatPoundsExact } from '#domain/money.ts'
import { countOf } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'

import { servicePrice, type ServicePrice } from './service-price.ts'
import { FREE_AGAIN_DAYS, SERVICES, type Service } from './service-terms.ts'

type ServiceOfferProps = {
  readonly service: Service
  /** What the button does, such as 'Show all 14 titles'. */
  readonly label: string
  /** Null for visitors, who are asked to sign in. */
  readonly customer: Pick<Customer, 'profile' | 'subscriptions'> | null
  /** Until when it's free to open again, if it has been paid for. */
  readonly paidUntil?: Date | null
  /** Where the form is sent, and what with. */
  readonly action: string
  readonly fields: Readonly<Record<string, string>>
  /** This page, to come back to after signing in. */
  readonly back: string
  /** Whether paying has just been refused. */
  readonly refused?: boolean
  readonly children?: ReactNode
}

/** Offers a service for its price: a button that pays, or how to get credits. Works without scripts. */
export function ServiceOffer(props: ServiceOfferProps) {
  const { service, label, customer, paidUntil = null, action, fields, back, refused, children } = props
  const price = customer && (paidUntil ? { kind: 'free' as const } : servicePrice(customer, service))
  return (
    <div className="grid max-w-prose justify-items-start gap-3 rounded-sm border border-control p-4 print:hidden">
      {children}
      {refused && <Refusal price={price} />}
      {price === null ? (
        <LinkButton href={href('/login', null, { next: back })} variant="primary">
          Sign in to {label.charAt(0).toLowerCase() + label.slice(1)}
        </LinkButton>
      ) : price.kind === 'too few' ? (
        <LinkButton href={href('/pricing')} variant="primary">
          See all plans
        </LinkButton>
      ) : (
        <form method="post" action={action} data-spends={price.kind === 'credits' ? '' : undefined}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button>{label + buttonPrice(price)}</Button>
        </form>
      )}
      <p className="text-sm text-slate">{paidUntil ? paidWords(paidUntil) : priceWords(service, price)}</p>
    </div>
  )
}

/** Says why paying was refused. Only a spending cap stops metered customers. */
function Refusal({ price }: { readonly price: ServicePrice | null }) {
  if (price?.kind !== 'meter') return <Notice kind="error" title="Insufficient credits" />
  return (
    <Notice kind="error" title="Spending cap reached">
      This would take you over your spending cap for this month. You can change it on the{' '}
      <a href={href('/api-admin')} className="link">
        API access page
      </a>
      .
    </Notice>
  )
}

/** Says until when something that has been paid for is free to open again. */
export function paidWords(paidUntil: Date): string {
  return `Already paid for. It’s free to open again until ${formatUkDay(paidUntil)}.`
}

function buttonPrice(price: ServicePrice): string {
  if (price.kind === 'credits') return ` for ${countOf(price.credits, 'credit')}`
  return price.kind === 'meter' ? ` for ${formatPoundsExact(price.pence)}` : ''
}

function priceWords(service: Service, price: ServicePrice | null): string {
  const again = `Opening it again is free for ${FREE_AGAIN_DAYS} days.`
  if (price?.kind === 'free') return 'Included in your plan.'
  if (price?.kind === 'credits') return `You have ${countOf(price.left, 'credit')}. ${again}`
  if (price?.kind === 'meter') return `It counts as one call on your metered plan. ${again}`
  const cost = countOf(SERVICES[service].credits, 'credit')
  return price
    ? `This costs ${cost}, and you have ${price.left === 0 ? 'none' : price.left} left.`
    : `It costs ${cost}. ${again}`
}
