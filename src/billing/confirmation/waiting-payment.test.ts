import { afterEach, expect, it, vi } from 'vitest'

import { waitingPayment } from './waiting-payment.behaviour.ts'

type Card = { confirmCardPayment: () => Promise<{ error?: { message?: string } }> }

afterEach(() => vi.unstubAllGlobals())

/** Opens the notice of a waiting payment, which asks the bank at once, in a page whose card library does this. */
async function asked(card: Card | null) {
  const button = { hidden: true, disabled: false, addEventListener: vi.fn() }
  const message = { hidden: true, textContent: '' }
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', card ? { Stripe: () => card } : {})
  vi.stubGlobal('document', {
    createElement: () => Object.assign(new EventTarget(), { remove: () => undefined }),
    head: { append: (script: EventTarget) => script.dispatchEvent(new Event('error')) },
  })
  const element = {
    querySelector: (selector: string) => (selector === '[data-confirm]' ? button : message),
  } as unknown as HTMLElement
  const library = { script: 'https://cards.example/v3', key: 'pk_of_the_tests' }
  waitingPayment(element, { clientSecret: 'secret', library, opensNow: true })
  await vi.waitUntil(() => !message.hidden || assign.mock.calls.length > 0)
  return { button, message, assign }
}

it('can be tried again if the card library didn’t load or couldn’t reach the bank', async () => {
  const lost = { confirmCardPayment: () => Promise.reject(new TypeError('Failed to fetch')) }
  for (const card of [null, lost]) {
    const { button, message } = await asked(card)
    expect(button).toMatchObject({ hidden: false, disabled: false })
    expect(message.textContent).toMatch(
      /Your bank hasn’t been asked yet. Check your connection and try again.$/,
    )
  }
})

it('can’t be tried again once the bank has refused it', async () => {
  const { button, message } = await asked({
    confirmCardPayment: async () => ({ error: { message: 'Your card was declined.' } }),
  })
  expect(button.hidden).toBe(true)
  expect(message.textContent).toMatch(/^Your card was declined. The payment wasn’t confirmed./)
})

it('reads the plan again once the payment is confirmed', async () => {
  const { assign } = await asked({ confirmCardPayment: async () => ({}) })
  expect(assign).toHaveBeenCalledWith('/billing/return?from=billing')
})
