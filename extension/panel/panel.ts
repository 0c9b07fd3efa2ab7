/** The panel: an extension's page in a frame on the listing. It shows the site's page for the listing, and keeps the settings. */
import type { IsoDate } from '#domain/dates.ts'
import { formatDate } from '#domain/dates.ts'
import { formatWholePounds } from '#domain/money.ts'
import { BUYERS } from '#places/living-cost/question.ts'

import type { Listing } from '../listing/listing.ts'
import { panelAddress } from './address.ts'
import { changeInWords, historyFrom, keyOf } from './history.ts'
import { type Settings, settingsFrom } from './settings.ts'

/** The pause in typing after which the figures change. */
const AFTER_MS = 400

const form = found('settings') as HTMLFormElement
const figures = found('figures') as HTMLIFrameElement
const settingsButton = found('settings-button')

function found(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The panel has no #${id}`)
  return element
}

/** Asks the content script of the page around the panel, by way of the background script: a framed page in Firefox has no tabs. */
function tell(toPage: 'listing' | 'close'): Promise<unknown> {
  return chrome.runtime.sendMessage({ toPage })
}

function field(name: keyof Settings): HTMLInputElement | HTMLSelectElement {
  return form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
}

function fill(settings: Settings): void {
  for (const name of ['buyer', 'deposit', 'rate', 'years'] as const) field(name).value = settings[name]
  ;(field('opensItself') as HTMLInputElement).checked = settings.opensItself
}

function chosen(): Settings {
  const text = (name: 'deposit' | 'rate' | 'years') => field(name).value.trim()
  return settingsFrom({
    buyer: field('buyer').value,
    deposit: text('deposit'),
    rate: text('rate'),
    years: text('years'),
    opensItself: (field('opensItself') as HTMLInputElement).checked,
  })
}

function show(listing: Listing, settings: Settings): void {
  const address = panelAddress(SITE, listing, settings)
  if (figures.src !== address) figures.src = address
}

async function showHistory(listing: Listing): Promise<void> {
  const { history } = await chrome.storage.local.get(['history'])
  const prices = historyFrom(history)[keyOf(listing)] ?? []
  const words = changeInWords(prices, { pounds: formatWholePounds, day: (on: IsoDate) => formatDate(on) })
  const line = found('history')
  line.textContent = words ?? ''
  line.hidden = words === null
}

async function start(): Promise<void> {
  field('buyer').replaceChildren(...BUYERS.map(({ value, label }) => new Option(label, value)))
  const [listing, stored] = await Promise.all([tell('listing'), chrome.storage.local.get(['settings'])])
  const settings = settingsFrom(stored['settings'])
  fill(settings)
  if (!listing) return
  const shown = listing as Listing
  show(shown, settings)
  await showHistory(shown)

  let waiting: ReturnType<typeof setTimeout> | undefined
  const apply = () => {
    clearTimeout(waiting)
    const settings = chosen()
    show(shown, settings)
    void chrome.storage.local.set({ settings })
  }
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(apply, AFTER_MS)
  })
  form.addEventListener('change', apply)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    apply()
  })
  // Another tab's panel may have changed them.
  chrome.storage.onChanged.addListener(({ settings }) => {
    if (!settings || document.hasFocus()) return
    fill(settingsFrom(settings.newValue))
    show(shown, settingsFrom(settings.newValue))
  })
  found('forget').addEventListener('click', () => {
    void chrome.storage.local.remove(['history']).then(() => showHistory(shown))
  })
}

settingsButton.addEventListener('click', () => {
  form.hidden = !form.hidden
  settingsButton.setAttribute('aria-expanded', String(!form.hidden))
})
found('close').addEventListener('click', () => void tell('close'))
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void tell('close')
})
void start()
