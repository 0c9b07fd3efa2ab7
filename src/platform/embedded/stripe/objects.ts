/**
 * The objects of the Stripe stand-in, with the fields of API version 2026-10-28 that clients of a subscription business read.
 * Times are Unix seconds, amounts pence. Fields whose name starts with `own_` are the stand-in's and never sent.
 */

/** Values that the caller attaches to an object. */
export type Metadata = Readonly<Record<string, string>>

type Base<Name extends string> = {
  id: string
  object: Name
  created: number
  livemode: false
  metadata: Metadata
}

/** A list of objects inside another object, or a page of a list. */
export type List<Item> = { object: 'list'; url: string; has_more: boolean; data: Item[] }

export type Customer = Base<'customer'> & {
  email: string | null
  name: string | null
  currency: 'gbp'
  balance: number
  delinquent: boolean
  invoice_settings: { default_payment_method: string | null }
  /** Only on customers that have been deleted. */
  deleted?: true
}

export type PaymentMethod = Base<'payment_method'> & {
  type: 'card'
  customer: string | null
  billing_details: { name: string | null; email: string | null }
  card: {
    brand: string
    last4: string
    exp_month: number
    exp_year: number
    funding: 'credit'
    country: 'GB'
  }
  /** Whether its owner has passed 3-D Secure with it, so that later payments may not need it. */
  own_authenticated: boolean
}

export type Price = Base<'price'> & {
  active: true
  type: 'recurring'
  billing_scheme: 'per_unit'
  currency: 'gbp'
  tax_behavior: 'inclusive'
  lookup_key: string
  nickname: string
  product: string
  unit_amount: number
  recurring: {
    interval: 'month' | 'year'
    interval_count: 1
    usage_type: 'licensed' | 'metered'
    meter: string | null
  }
}

export type Product = Base<'product'> & { active: true; name: string }

export type SubscriptionStatus =
  | 'trialing'
  | 'active'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'canceled'

export type SubscriptionItem = Base<'subscription_item'> & {
  subscription: string
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

/** How Stripe pro-rates: by today's prices, or (the default) by what was charged. */
export type BillingMode = 'classic' | 'flexible'

/** A change that waits for its invoice to be paid, and is dropped if it isn't. */
export type PendingUpdate = {
  expires_at: number
  subscription_items: SubscriptionItem[]
  metadata: Metadata | null
  /** What the subscription becomes once the invoice is paid. */
  own_changes: Pick<Subscription, 'items' | 'status' | 'trial_end' | 'billing_cycle_anchor'>
}

export type Subscription = Base<'subscription'> & {
  status: SubscriptionStatus
  customer: string
  currency: 'gbp'
  collection_method: 'charge_automatically'
  billing_mode: { type: BillingMode }
  items: List<SubscriptionItem>
  start_date: number
  billing_cycle_anchor: number
  trial_start: number | null
  trial_end: number | null
  cancel_at_period_end: boolean
  cancel_at: number | null
  canceled_at: number | null
  ended_at: number | null
  default_payment_method: string | null
  latest_invoice: string | null
  pending_setup_intent: string | null
  pending_update: PendingUpdate | null
  /** When the reminder before the end of the trial, or before renewal, was sent; the period that it was about. */
  own_reminded_of: number | null
}

export type InvoiceLine = {
  id: string
  object: 'line_item'
  amount: number
  currency: 'gbp'
  description: string
  quantity: number
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string | null } }
}

export type Invoice = Base<'invoice'> & {
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  customer: string
  customer_email: string | null
  number: string
  currency: 'gbp'
  billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming'
  collection_method: 'charge_automatically'
  subtotal: number
  total: number
  amount_due: number
  amount_paid: number
  amount_remaining: number
  /** What was credited after it had been paid. */
  post_payment_credit_notes_amount: number
  starting_balance: 0
  attempted: boolean
  attempt_count: number
  /** Whether the invoice is collected automatically, and a draft opened. */
  auto_advance: boolean
  next_payment_attempt: number | null
  period_start: number
  period_end: number
  lines: List<InvoiceLine>
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } }
  status_transitions: { finalized_at: number | null; paid_at: number | null }
  hosted_invoice_url: string | null
  invoice_pdf: string | null
  /** Only sent if asked for with `expand`. */
  confirmation_secret: { type: 'payment_intent'; client_secret: string } | null
}

export type CreditNote = Base<'credit_note'> & {
  invoice: string
  customer: string
  currency: 'gbp'
  amount: number
  total: number
  reason: 'duplicate' | null
  memo: string | null
  status: 'issued'
  type: 'post_payment'
  refunds: { amount_refunded: number }[]
}

export type Dispute = Base<'dispute'> & {
  amount: number
  charge: string
  currency: 'gbp'
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'won' | 'lost'
  is_charge_refundable: false
  evidence_details: { due_by: number; has_evidence: boolean; past_due: false; submission_count: number }
}

export type PaymentError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
}

export type PaymentIntent = Base<'payment_intent'> & {
  amount: number
  amount_received: number
  currency: 'gbp'
  customer: string
  client_secret: string
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  last_payment_error: PaymentError | null
  next_action: NextAction | null
  own_invoice: string
}

export type NextAction = {
  type: 'redirect_to_url'
  redirect_to_url: { url: string; return_url: string | null }
}

export type SetupIntent = Base<'setup_intent'> & {
  customer: string
  client_secret: string
  payment_method: string | null
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  usage: 'off_session'
  last_setup_error: PaymentError | null
  next_action: NextAction | null
}

export type CheckoutSession = Base<'checkout.session'> & {
  mode: 'subscription' | 'setup'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid' | 'no_payment_required'
  customer: string
  subscription: string | null
  setup_intent: string | null
  client_reference_id: string | null
  currency: 'gbp'
  success_url: string
  cancel_url: string | null
  url: string | null
  expires_at: number
  own_price: string | null
  own_trial_days: number | null
  own_metadata: Metadata
  own_billing_mode: BillingMode
}

export type MeterEvent = Base<'billing.meter_event'> & {
  event_name: string
  identifier: string
  payload: { stripe_customer_id: string; value: string }
  timestamp: number
}

export type StripeEvent = Base<'event'> & {
  api_version: string
  type: string
  pending_webhooks: number
  data: { object: Readonly<Record<string, unknown>> }
  request: { id: string | null; idempotency_key: string | null }
}

/** Every stored object, by the name of its type. */
export type Objects = {
  customer: Customer
  payment_method: PaymentMethod
  subscription: Subscription
  invoice: Invoice
  credit_note: CreditNote
  dispute: Dispute
  payment_intent: PaymentIntent
  setup_intent: SetupIntent
  'checkout.session': CheckoutSession
  'billing.meter_event': MeterEvent
  event: StripeEvent
}

/** An object of any stored type. */
export type Stored = Objects[keyof Objects]
