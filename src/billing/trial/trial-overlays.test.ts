/** What the trial banner and modal do when a poll finds other balances: specification, section 4. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { BALANCE_EVENT } from '#billing/credits/balance.ts'

import { trialBanner } from './trial-banner.behaviour.ts'
import { trialModal } from './trial-modal.behaviour.ts'

class FakeDialog {
  dataset: Record<string, string> = {}
  open = false
  showModal() {
    this.open = true
  }
  title = { textContent: 'You’re on a Free Trial' }
  words = { textContent: '' }
  querySelector(selector: string) {
    return selector === '[data-title]' ? this.title : this.words
  }
}

const mailed = vi.fn(async () => Response.json({ success: true, sent: true }))
let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  mailed.mockClear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('HTMLDialogElement', FakeDialog)
  vi.stubGlobal('fetch', mailed)
})
afterEach(() => void vi.unstubAllGlobals())

/** A poll that finds these platform and API credits. */
function poll(before: readonly [number, number], after: readonly [number, number]): void {
  const balance = ([platformCredits, apiCredits]: readonly [number, number]) => ({
    platformCredits,
    apiCredits,
    isLegacy: false,
  })
  const detail = { before: balance(before), after: balance(after) }
  page.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail }))
}

/** A banner of a trial with a quota, or without one. */
function bannerWith(hasQuota: boolean) {
  const [figure, action] = [
    { textContent: 'as sent' },
    { textContent: 'as sent', classList: { toggle: vi.fn() } },
  ]
  const marked: Record<string, object> = hasQuota
    ? { '[data-trial-credits]': figure, '[data-trial-action]': action }
    : {}
  trialBanner({ querySelector: (selector: string) => marked[selector] ?? null } as unknown as HTMLElement)
  return () => [figure.textContent, action.textContent]
}

function modalWith(dataset: Record<string, string>): FakeDialog {
  const dialog = Object.assign(new FakeDialog(), {
    dataset: { userId: 'ann', email: 'ann@example.com', ...dataset },
  })
  trialModal(dialog as unknown as HTMLElement)
  return dialog
}

it('the banner follows the balances, and signals an upgrade when one drops from above 0 to 0', () => {
  const words = bannerWith(true)
  poll([1_300, 0], [1_200, 0])
  expect(words()).toEqual(['1,200 credits remaining', 'Manage Trial'])
  poll([2, 0], [1, 0])
  expect(words()).toEqual(['1 credit remaining', 'Manage Trial'])
  poll([1, 5], [0, 5])
  expect(words()).toEqual(['5 credits remaining', 'Upgrade Now'])
  poll([0, 5], [0, 5])
  expect(words()).toEqual(['5 credits remaining', 'Manage Trial'])
  poll([0, 1], [0, 0])
  expect(words()).toEqual(['0 credits remaining', 'Upgrade Now'])
})

it('the banner of a trial without a quota keeps its words, whatever the balances are', () => {
  const words = bannerWith(false)
  poll([1, 0], [0, 0])
  expect(words()).toEqual(['as sent', 'as sent'])
})

it('the modal opens and asks for the email once no credits are left, and not before', () => {
  const dialog = modalWith({ opens: 'later' })
  poll([3, 0], [2, 0])
  poll([0, 0], [0, 0])
  expect(dialog.open).toBe(false)
  poll([1, 4], [0, 4])
  expect([dialog.open, dialog.title.textContent]).toEqual([true, "You're on a Free Trial"])
  expect(dialog.words.textContent).toContain('4 credits left in the other')
  expect(mailed).not.toHaveBeenCalled()
  poll([0, 1], [0, 0])
  expect(dialog.title.textContent).toBe('Trial Credits Exhausted')
  expect(mailed.mock.calls).toMatchObject([
    [
      '/api/trial-upgrade-email',
      { method: 'POST', body: JSON.stringify({ userId: 'ann', email: 'ann@example.com' }) },
    ],
  ])
})

it('the modal opens with the page of an exhausted trial, and never where it’s turned off', () => {
  expect(modalWith({ opens: 'now' }).open).toBe(true)
  expect(mailed).toHaveBeenCalledOnce()
  const off = modalWith({ opens: 'now', off: '' })
  poll([1, 0], [0, 0])
  expect(off.open).toBe(false)
})
