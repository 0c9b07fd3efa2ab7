import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { BALANCE_EVENT, POLL_MS, spentBetween, type BalanceChange } from './balance.ts'
import type { Balance, creditsCall } from './credit-endpoints.server.ts'
import {
  BEFORE_KEY,
  deductionToast,
  restoredToast,
  spentToast,
  TOAST_KEY,
  TOAST_SHOWN_MS,
  type CreditToast,
} from './toast-state.ts'

/**
 * Keeps the customer's credits up to date in an open page: polls the balances every 60 s, updates them on the page,
 * dispatches an event, and shows a toast if credits were deducted on this page or just before it opened.
 */
export const creditToast: Behaviour<Balance> = (toast, given) => {
  let balance = given
  const poll = async () => {
    const next = await askBalance()
    if (!next) return
    const change = { before: balance, after: next }
    balance = next
    announce(toast, change)
  }
  setInterval(() => {
    if (document.visibilityState === 'visible') void poll()
  }, POLL_MS)
  document.addEventListener('freehold:credits-spent', () => void poll())
  document.addEventListener('submit', ({ target }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset['spends'] === undefined) return
    localStorage.setItem(BEFORE_KEY, JSON.stringify({ before: balance, timestamp: Date.now() }))
  })
  const kept =
    spentToast(localStorage.getItem(BEFORE_KEY), given, Date.now()) ??
    restoredToast(localStorage.getItem(TOAST_KEY), Date.now())
  localStorage.removeItem(BEFORE_KEY)
  if (kept) show(toast, kept)
  toast.querySelector('button')?.addEventListener('click', () => hide(toast))
}

function announce(toast: HTMLElement, change: BalanceChange): void {
  const { platformCredits, apiCredits } = change.after
  write('[data-credits="platform"]', platformCredits)
  write('[data-credits="api"]', apiCredits)
  document.dispatchEvent(new CustomEvent(BALANCE_EVENT, { detail: change }))
  const spent = spentBetween(change)
  if (spent > 0) show(toast, deductionToast(spent, platformCredits + apiCredits, Date.now()))
}

async function askBalance(): Promise<Balance | null> {
  try {
    const { ok, data } = await readSite<typeof creditsCall>('/api/me/credits', {})
    return ok && data && 'platformCredits' in data ? data : null
  } catch {
    return null
  }
}

function write(selector: string, value: number): void {
  for (const element of document.querySelectorAll(selector))
    element.textContent = value.toLocaleString('en-GB')
}

let hiding: ReturnType<typeof setTimeout> | undefined

function show(toast: HTMLElement, state: CreditToast): void {
  localStorage.setItem(TOAST_KEY, JSON.stringify(state))
  const text = toast.querySelector('[data-text]')
  const remaining = toast.querySelector('[data-remaining]')
  const box = toast.querySelector<HTMLElement>('[data-box]')
  if (!text || !remaining || !box) return
  box.hidden = false
  text.textContent = state.message
  const left = state.remainingCredits
  remaining.textContent = `${left.toLocaleString('en-GB')} ${left === 1 ? 'credit' : 'credits'} remaining`
  clearTimeout(hiding)
  hiding = setTimeout(() => hide(toast), TOAST_SHOWN_MS)
}

function hide(toast: HTMLElement): void {
  clearTimeout(hiding)
  const box = toast.querySelector<HTMLElement>('[data-box]')
  if (box) box.hidden = true
  const stored = localStorage.getItem(TOAST_KEY)
  if (stored)
    localStorage.setItem(TOAST_KEY, JSON.stringify({ ...(JSON.parse(stored) as object), show: false }))
}
