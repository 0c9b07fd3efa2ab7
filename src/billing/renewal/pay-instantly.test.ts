/** What the overlay shows while a saved card pays, how long it waits, and what it says when that fails: specification, sections 4, 7 to 9. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { payInstantly } from './pay-instantly.ts'

const ORDER = {
  userId: 'ann',
  plan: { planType: 'platform', planTier: 'pro', frequency: 'annually' },
  cardId: 'pm_1',
} as const
const PREPARING = ['Preparing subscription', '33%', 33]
const CREATING = ['Creating your subscription', '67%', 67]
const VERIFYING = ['Verifying payment method', '67%', 67]
const COMPLETING = ['Completing activation', '100%', 100]
const IN_BACKGROUND = ['Subscription created! Setup is completing in the background...', '100%', 100]

const assign = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  assign.mockReset()
  vi.stubGlobal('location', { assign })
  vi.stubGlobal('window', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Answers = { price?: () => Promise<Response>; bought?: () => Promise<Response> }

/** Pays in an overlay, with a server that answers like this. */
function paying({ price, bought = () => answer({}) }: Answers) {
  const shown: unknown[][] = []
  const asked: unknown[] = []
  const [text, percent] = [{ textContent: '' }, { textContent: '' }]
  const bar = {
    set value(done: number) {
      shown.push([text.textContent, percent.textContent, done])
    },
  }
  const parts: Record<string, object> = {
    '[data-progress-text]': text,
    '[data-progress-percent]': percent,
    '[data-progress-bar]': bar,
  }
  const dialog = {
    querySelector: (selector: string) => parts[selector],
    close: () => {},
    show: () => {},
    showModal: () => {},
  } as unknown as HTMLDialogElement
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path === '/api/price-lookup')
      return price?.() ?? Promise.resolve(Response.json({ priceId: 'price_pro' }))
    asked.push([path, JSON.parse(body as string)])
    return bought()
  })
  const outcome = payInstantly(dialog, ORDER).then(
    () => null,
    (problem: unknown) => problem,
  )
  return { shown, asked, outcome }
}

/** A bought plan, unless the fields say otherwise. */
const answer = (fields: object) =>
  Promise.resolve(
    Response.json({
      success: true,
      requires_action: false,
      payment_intent: null,
      processing_mode: 'instant',
      card_library: null,
      ...fields,
    }),
  )
const ACTION = {
  requires_action: true,
  processing_mode: 'action',
  payment_intent: { client_secret: 'secret' },
  card_library: { script: 'https://cards.example/v3', key: 'pk' },
}

/** Puts a card library into the page that confirms payments, or says this. */
function withLibrary(message?: string) {
  const confirmCardPayment = vi.fn(async () => (message === undefined ? {} : { error: { message } }))
  vi.stubGlobal('window', { Stripe: () => ({ confirmCardPayment }) })
  return confirmCardPayment
}

describe('paying with a saved card', () => {
  it.each([
    ['instant', COMPLETING, 1_000, '/dashboard'],
    ['fast_async', IN_BACKGROUND, 1_500, '/billing/return?from=renewal'],
    ['anything else', COMPLETING, 1_000, '/billing/return?from=renewal'],
  ])(
    'shows its three steps, and with the mode "%s" waits as long as it should',
    async (mode, last, ms, path) => {
      const { shown, asked, outcome } = paying({ bought: () => answer({ processing_mode: mode }) })
      await vi.advanceTimersByTimeAsync(ms - 1)
      expect(shown).toEqual([PREPARING, CREATING, last])
      expect(assign).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(assign.mock.calls).toEqual([[path]])
      expect(await outcome).toBeNull()
      const { userId, plan, cardId } = ORDER
      expect(asked).toEqual([
        [
          '/api/create-subscription-instant',
          { userId, priceId: 'price_pro', paymentMethodId: cardId, ...plan },
        ],
      ])
    },
  )

  it('verifies the payment method only if extra action is needed, with the client secret', async () => {
    const confirmCardPayment = withLibrary()
    const { shown, outcome } = paying({ bought: () => answer(ACTION) })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toBeNull()
    expect(shown).toEqual([PREPARING, CREATING, VERIFYING, COMPLETING])
    expect(confirmCardPayment.mock.calls).toEqual([['secret']])
    expect(assign.mock.calls).toEqual([['/billing/return?from=renewal']])
  })

  it('waits 8 s for the server and no longer, also for a plan that is created in the end', async () => {
    const { outcome } = paying({
      bought: () => new Promise((resolve) => setTimeout(() => void answer({}).then(resolve), 9_000)),
    })
    let problem: unknown = 'none yet'
    void outcome.then((said) => (problem = said))
    await vi.advanceTimersByTimeAsync(7_999)
    expect(problem).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(problem).toMatchObject({
      title: '',
      message:
        'Processing is taking longer than usual. Your subscription may still be created. Please check your dashboard in a few minutes.',
    })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(assign).not.toHaveBeenCalled()
  })

  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  it.each<[string, Answers, string]>([
    [
      'success is false, with a reason',
      { bought: () => answer({ success: false, message: 'Your card was declined.' }) },
      'Failed to create subscription: Your card was declined.',
    ],
    [
      'success is false, without one',
      { bought: () => answer({ success: false, message: '' }) },
      'Failed to create subscription',
    ],
    [
      'success is false, and that’s the reason',
      { bought: () => answer({ success: false, message: 'Failed to create subscription' }) },
      'Failed to create subscription',
    ],
    ['the answer isn’t JSON', { bought: async () => new Response('<p>') }, 'Failed to create subscription'],
    ['the connection is lost', { bought: lost }, ''],
    [
      'the price isn’t known',
      { price: async () => Response.json({ error: 'Invalid tier' }, { status: 400 }) },
      '',
    ],
    ['the bank says no', { bought: () => answer(ACTION) }, 'Your bank said no.'],
  ])('says Processing Error when %s, and stays', async (_, answers, reason) => {
    withLibrary('Your bank said no.')
    const { outcome } = paying(answers)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await outcome).toMatchObject({
      title: 'Processing Error',
      message: 'There was an error processing your payment. Please try again.',
      reason,
    })
    expect(assign).not.toHaveBeenCalled()
  })
})
