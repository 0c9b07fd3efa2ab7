import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

import { authenticationPage, checkoutPage, closedCheckoutPage, type Refused } from './checkout-page.ts'
import { checkOut, isOpen, resumeCheckout } from './checkout.server.ts'
import { hostedPage, type Html } from './hosted-page.ts'
import { invoicePage } from './invoice-page.ts'
import type { CheckoutSession } from './objects.ts'
import type { TypedCard } from './payment-methods.server.ts'
import { authenticationUrl, finishAuthentication } from './payments.server.ts'
import { StripeProblem } from './problem.ts'
import type { Store, Tx } from './store.server.ts'
import { priceOf, settle } from './subscriptions.server.ts'

type Hosted = { store: Store; changed: () => void }

/** The pages that Stripe would host: checkout, 3-D Secure, invoices. Their addresses can't be guessed. */
export function hostedPages({ store, changed }: Hosted): Hono {
  const app = new Hono()
  app.use('/stripe/*', async (c, next) => {
    // The database can't take U+0000, and no link has it.
    if (c.req.path.includes('\0')) return c.html(notFoundPage(), 404)
    c.header('cache-control', 'no-store')
    return next()
  })
  app.get('/stripe/checkout/:id', async (c) => {
    const refused = c.req.query('refused') === 'authentication' ? AUTHENTICATION_FAILED : null
    return c.html(await store.run((tx) => viewOf(tx, c.req.param('id'), refused)))
  })
  app.post('/stripe/checkout/:id', async (c) => {
    const form = await formOf(c)
    const typed = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const id = c.req.param('id')
    const result = await orRefused(
      store.run(async (tx) => checkOut(tx, await tx.get('checkout.session', id), typedCard(typed))),
    )
    if (typeof result === 'string') {
      changed()
      return c.redirect(result, 303)
    }
    const refused: Refused = { message: result.message, expiry: typed('expiry'), name: typed('name') }
    return c.html(await store.run((tx) => viewOf(tx, id, refused)), 402)
  })
  app.get('/stripe/3d-secure/:id', (c) => c.html(authenticationPage()))
  app.post('/stripe/3d-secure/:id', async (c) => {
    const passed = (await formOf(c)).get('result') === 'complete'
    const id = c.req.param('id')
    const result = await orRefused(store.run((tx) => authenticate(tx, id, passed)))
    changed()
    if (typeof result === 'string') return c.redirect(result, 303)
    return c.html(messagePage('The payment couldn’t be made', result.message), 402)
  })
  app.get('/stripe/invoices/:id', async (c) =>
    c.html(await store.run((tx) => invoiceView(tx, c.req.param('id')))),
  )
  app.onError((error, c) => {
    if (!(error instanceof StripeProblem)) throw error
    return c.html(notFoundPage(), 404)
  })
  return app
}

const AUTHENTICATION_FAILED: Refused = {
  message: 'Your bank couldn’t confirm it’s you. Try again or use another card.',
  expiry: '',
  name: '',
}

const notFoundPage = () => messagePage('Page not found', 'This link is incomplete or no longer works.')

/** The posted form; empty if the body isn't one. */
const formOf = (c: Context) => c.req.formData().catch(() => new FormData())

async function invoiceView(tx: Tx, id: string): Promise<Html> {
  const invoice = await tx.get('invoice', id)
  const [intent] = await tx.all('payment_intent', { own_invoice: id, status: 'requires_action' })
  return invoicePage(invoice, intent ? authenticationUrl(tx, intent.id) : null)
}

async function viewOf(tx: Tx, id: string, refused: Refused | null): Promise<Html> {
  const session = await tx.get('checkout.session', id)
  if (!isOpen(tx, session)) return closedCheckoutPage(session)
  const customer = await tx.get('customer', session.customer)
  return checkoutPage({ session, customer, price: soldBy(tx, session), refused })
}

function soldBy(tx: Tx, { own_price }: CheckoutSession) {
  return own_price === null ? null : priceOf(tx, own_price)
}

async function authenticate(tx: Tx, id: string, passed: boolean): Promise<string> {
  if (id.startsWith('seti_')) return resumeCheckout(tx, await tx.get('setup_intent', id), passed)
  const { invoice } = await finishAuthentication(tx, await tx.get('payment_intent', id), passed)
  await settle(tx, invoice)
  return `${tx.siteUrl}/billing`
}

/** The result, or a refusal to show. */
async function orRefused(work: Promise<string>): Promise<string | StripeProblem> {
  return work.catch((error: unknown) => {
    if (error instanceof StripeProblem && error.status !== 404) return error
    throw error
  })
}

function typedCard(typed: (name: string) => string): TypedCard {
  const [, month = '0', year = '0'] = /^(\d{1,2})\s*\/?\s*(?:20)?(\d{2})$/.exec(typed('expiry')) ?? []
  return {
    number: typed('number'),
    expMonth: Number(month),
    expYear: 2000 + Number(year),
    name: typed('name') || null,
  }
}

function messagePage(title: string, message: string): Html {
  return hostedPage(
    title,
    html`<h1>${title}</h1>
      <p>${message}</p>`,
  )
}
