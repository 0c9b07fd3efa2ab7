import { setupIntentOf } from './calls/customers.server.ts'
import { cardByLast4 } from './cards.ts'
import type { CheckoutSession, PaymentMethod, SetupIntent } from './objects.ts'
import { attachMethod, cardMethod, type TypedCard } from './payment-methods.server.ts'
import { authenticationUrl } from './payments.server.ts'
import { DAY_SECONDS } from './periods.ts'
import { invalidRequest } from './problem.ts'
import type { Tx } from './store.server.ts'
import { createSubscription } from './subscriptions.server.ts'

/** Takes the card that a customer typed on a checkout page. Returns where to go next: back to the site, or to 3-D Secure. Throws the bank's refusal. */
export async function checkOut(tx: Tx, session: CheckoutSession, typed: TypedCard): Promise<string> {
  refuseClosed(tx, session)
  const customer = await tx.get('customer', session.customer)
  const method = await attachMethod(tx, await cardMethod(tx, typed), customer)
  const intent = setupIntentOf(tx, customer.id, { session: session.id })
  if (cardByLast4(method.card.last4).authentication === undefined)
    return finish(tx, session, { method, intent })
  await tx.put<SetupIntent>({
    ...intent,
    payment_method: method.id,
    status: 'requires_action',
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: { url: authenticationUrl(tx, intent.id), return_url: session.success_url },
    },
  })
  return authenticationUrl(tx, intent.id)
}

/** Continues a checkout after 3-D Secure. Returns where to go next. */
export async function resumeCheckout(tx: Tx, intent: SetupIntent, passed: boolean): Promise<string> {
  const session = await tx.get('checkout.session', intent.metadata['session'] ?? '')
  if (session.status === 'complete') return returnUrl(session)
  refuseClosed(tx, session)
  if (!passed || intent.payment_method === null) {
    await tx.put<SetupIntent>({
      ...intent,
      status: 'requires_payment_method',
      next_action: null,
      last_setup_error: {
        type: 'card_error',
        code: 'setup_intent_authentication_failure',
        message: 'The provided payment method has failed authentication.',
      },
    })
    return `${session.url}?refused=authentication`
  }
  const method = await tx.get('payment_method', intent.payment_method)
  const authenticated = await tx.put<PaymentMethod>({ ...method, own_authenticated: true })
  return finish(tx, session, { method: authenticated, intent })
}

/** Whether a checkout page can still be used. */
export function isOpen({ now }: Tx, { status, expires_at }: CheckoutSession): boolean {
  return status === 'open' && expires_at > now
}

async function finish(
  tx: Tx,
  session: CheckoutSession,
  { method, intent }: { method: PaymentMethod; intent: SetupIntent },
): Promise<string> {
  await tx.put<SetupIntent>({ ...intent, payment_method: method.id, status: 'succeeded', next_action: null })
  const subscription = session.own_price === null ? null : await subscribe(tx, session, method)
  const complete = await tx.put<CheckoutSession>({
    ...session,
    status: 'complete',
    url: null,
    setup_intent: session.mode === 'setup' ? intent.id : null,
    subscription: subscription?.id ?? null,
    payment_status: subscription?.status === 'active' ? 'paid' : 'no_payment_required',
  })
  await tx.emit('checkout.session.completed', complete)
  return returnUrl(complete)
}

async function subscribe(tx: Tx, session: CheckoutSession, method: PaymentMethod) {
  const days = session.own_trial_days
  const { subscription } = await createSubscription(tx, {
    customer: session.customer,
    price: session.own_price ?? '',
    metadata: session.own_metadata,
    method: method.id,
    trialEnd: days === null ? undefined : tx.now + days * DAY_SECONDS,
    behaviour: 'error_if_incomplete',
    offSession: false,
    billingMode: session.own_billing_mode,
    authenticated: true,
  })
  return subscription
}

function returnUrl({ success_url, id }: CheckoutSession): string {
  return success_url.replace('{CHECKOUT_SESSION_ID}', id)
}

function refuseClosed(tx: Tx, session: CheckoutSession): void {
  if (!isOpen(tx, session)) throw invalidRequest('This checkout page has been used or has expired.')
}
