/** Which saved cards the renewal overlay offers, and which it selects: specification, sections 4, 5 and 8. */
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'

import type { SavedCard } from '#billing/payments/cards.server.ts'

import { cardChoice, preselectedCard } from './card-choice.ts'
import { findCards, validCards } from './find-cards.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NOW = new Date(2026, 10, 28)
const card = (id: string, fields: Partial<SavedCard['card']> = {}, is_default = false): SavedCard => ({
  id,
  is_default,
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034, ...fields },
})

it('a card is valid until the month after the one that it expires in begins', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      fc.date({ min: new Date(2020, 0, 1), max: new Date(2040, 11, 31), noInvalidDate: true }),
      (exp_year, exp_month, now) => {
        // Months of dates count from 0, so this is the first moment of the next one.
        const isValid = now < new Date(exp_year, exp_month, 1)
        expect(validCards([card('pm_1', { exp_year, exp_month })], now)).toHaveLength(Number(isValid))
      },
    ),
    { numRuns: 1_000 },
  )
})

it('the default card is selected at first, wherever it is in the list; without a valid one, the first', () => {
  const cards = [card('pm_new'), card('pm_default', {}, true), card('pm_old')]
  expect(preselectedCard(cards)?.id).toBe('pm_default')
  const expired = [card('pm_new'), card('pm_default', { exp_year: 2020 }, true)]
  expect(preselectedCard(validCards(expired, NOW))?.id).toBe('pm_new')
  expect(preselectedCard([])).toBeNull()
})

it('Use This Card needs a selected method: a card or a new one', () => {
  const button = { disabled: false }
  let checked: { value: string } | null = null
  const form = Object.assign(new EventTarget(), {
    querySelector: (selector: string) => (selector === '[data-use-card]' ? button : checked),
  }) as unknown as HTMLFormElement
  const { chosen } = cardChoice(form)
  const select = (value: string | null) => {
    checked = value === null ? null : { value }
    form.dispatchEvent(new Event('change'))
    return [chosen(), button.disabled]
  }
  expect([select(null), select('pm_1'), select(null), select('new')]).toEqual([
    [null, true],
    ['pm_1', false],
    [null, true],
    ['new', false],
  ])
})

it('the list is asked for by the customer’s ID, and has only valid cards', async () => {
  const asked = vi.fn<(path: string) => Promise<Response>>(async () =>
    Response.json({ success: true, payment_methods: [card('pm_1'), card('pm_2', { exp_year: 2020 })] }),
  )
  vi.stubGlobal('fetch', asked)
  expect((await findCards('ann', NOW)).map(({ id }) => id)).toEqual(['pm_1'])
  expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/payment-methods?userId=ann'])
})

it.each([
  ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the card processor is away', async () => Response.json({ success: false, message: '' }, { status: 503 })],
  ['success is false', async () => Response.json({ success: false, payment_methods: [card('pm_1')] })],
  ['the answer isn’t JSON', async () => new Response('<p>')],
])('the list is empty when %s, so the customer goes to the hosted checkout', async (_, answer) => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answer)
  const found = findCards('ann', NOW)
  await vi.runAllTimersAsync()
  expect(await found).toEqual([])
})
