import { html, raw } from 'hono/html'

import { TEST_CARDS } from './cards.ts'
import { hostedPage, type Html } from './hosted-page.ts'
import type { CheckoutSession, Customer, Price } from './objects.ts'

/** What was typed, and why it was refused. The card number isn't sent back. */
export type Refused = { message: string; expiry: string; name: string }

type CheckoutView = {
  session: CheckoutSession
  customer: Customer
  /** Null when a card is only saved. */
  price: Price | null
  refused: Refused | null
}

/** The hosted checkout: what is bought, when it's paid, and the card. Works without scripts. */
export function checkoutPage({ session, customer, price, refused }: CheckoutView): Html {
  const title = price ? `Subscribe to ${price.nickname}` : 'Add a card'
  return hostedPage(
    title,
    html`${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back to Freehold</a></p>` : ''}
      <h1>${title}</h1>
      ${price ? terms(price, session.own_trial_days) : html`<p>You won’t be charged today.</p>`}
      ${refused ? html`<p class="error" role="alert" id="refused">${refused.message}</p>` : ''}
      <form method="post">
        <p class="known">Email <strong>${customer.email ?? 'not given'}</strong></p>
        ${field({
          name: 'number',
          label: 'Card number',
          attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23"',
          value: '',
          isWrong: refused !== null,
        })}
        <div class="pair">
          ${field({
            name: 'expiry',
            label: 'Expiry date (MM/YY)',
            attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="MM/YY"',
            value: refused?.expiry ?? '',
            isWrong: false,
          })}
          ${field({
            name: 'cvc',
            label: 'Security code (CVC)',
            attributes: 'inputmode="numeric" autocomplete="cc-csc" maxlength="4"',
            value: '',
            isWrong: false,
          })}
        </div>
        ${field({
          name: 'name',
          label: 'Name on card',
          attributes: 'autocomplete="cc-name" maxlength="100"',
          value: refused?.name ?? '',
          isWrong: false,
        })}
        <button type="submit">${buttonLabel(price, session.own_trial_days)}</button>
      </form>
      ${testCards}`,
  )
}

/** The page of a checkout that has been used or has expired. */
export function closedCheckoutPage({ status, success_url, cancel_url }: CheckoutSession): Html {
  const isComplete = status === 'complete'
  const title = isComplete ? 'You’ve already completed this checkout' : 'This checkout has expired'
  return hostedPage(
    title,
    html`<h1>${title}</h1>
      <p><a href="${isComplete ? success_url : (cancel_url ?? success_url)}">Back to Freehold</a></p>`,
  )
}

/** Where a bank would ask its customer to confirm a payment. */
export function authenticationPage(): Html {
  return hostedPage(
    '3-D Secure test page',
    html`<h1>Confirm it’s you</h1>
      <p>
        With a real card, your bank would ask you to confirm this payment here, e.g. in its app. This is a
        test page: choose what your bank would say.
      </p>
      <form method="post" class="choice">
        <button type="submit" name="result" value="complete">Complete</button>
        <button type="submit" name="result" value="fail" class="second">Fail</button>
      </form>`,
  )
}

/** Price and interval, e.g. '£13.00 a month'. */
function priceText({ unit_amount, recurring }: Price): string {
  const pounds = `£${(unit_amount / 100).toFixed(2)}`
  return recurring.usage_type === 'metered'
    ? `${pounds} a call, billed monthly`
    : `${pounds} a ${recurring.interval}`
}

function terms(price: Price, trialDays: number | null): Html {
  return trialDays === null
    ? html`<p class="price">${priceText(price)}</p>`
    : html`<p class="price">${trialDays} days free</p>
        <p>Then ${priceText(price)}, until you cancel. You won’t be charged today.</p>`
}

function buttonLabel(price: Price | null, trialDays: number | null): string {
  if (!price) return 'Save card'
  if (trialDays !== null) return 'Start trial'
  return price.recurring.usage_type === 'metered'
    ? 'Subscribe'
    : `Pay £${(price.unit_amount / 100).toFixed(2)}`
}

type FieldView = { name: string; label: string; attributes: string; value: string; isWrong: boolean }

function field({ name, label, attributes, value, isWrong }: FieldView): Html {
  return html`<p>
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${value}"
      required
      ${isWrong ? raw('aria-invalid="true" aria-describedby="refused"') : ''}
      ${raw(attributes)}
    />
  </p>`
}

const testCards = html`<section aria-labelledby="test-cards">
  <h2 id="test-cards">Test cards</h2>
  <p>No money moves here, and real cards are refused. Use any future expiry date and any security code.</p>
  <table>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">What happens</th>
      </tr>
    </thead>
    <tbody>
      ${TEST_CARDS.map(
        ({ number, does }) =>
          html`<tr>
            <td><code>${number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code></td>
            <td>${does}</td>
          </tr>`,
      )}
    </tbody>
  </table>
</section>`
