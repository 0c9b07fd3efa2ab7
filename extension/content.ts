/**
 * Runs on the listings that somebody opens. Reads the listing, remembers its price in this browser, and adds a button that opens
 * the panel. It sends nothing: the panel asks the site for figures when it's opened.
 */
import { utcDay } from '#domain/dates.ts'

import type { Listing } from './listing/listing.ts'
import { readListing } from './listing/read-listing.ts'
import { historyFrom, withSeen } from './panel/history.ts'
import { settingsFrom } from './panel/settings.ts'

const BUTTON = `position:fixed;right:0;bottom:96px;z-index:2147483646;margin:0;padding:12px 16px;min-height:44px;
  border:1px solid #a10d25;border-right:0;border-radius:6px 0 0 6px;background:#c4122f;color:#fff;
  font:600 16px/20px Georgia,serif;cursor:pointer;`
const FRAME = `position:fixed;top:0;right:0;z-index:2147483647;width:min(400px,100vw);height:100vh;height:100dvh;margin:0;
  border:0;border-left:1px solid #ddd8cc;box-shadow:0 0 24px rgb(0 0 0 / 20%);color-scheme:light dark;`

let open: { readonly url: string; readonly frame: HTMLIFrameElement } | null = null
let button: HTMLButtonElement | null = null

function listing(): Listing | null {
  return readListing({ url: location.href, html: document.documentElement.outerHTML })
}

/** Opens the panel, or closes it. Once somebody has moved on to another listing, it opens for that one. */
function toggle(): void {
  if (open) close()
  else show()
}

function show(): void {
  const frame = document.createElement('iframe')
  frame.title = 'Freehold'
  frame.src = chrome.runtime.getURL('panel.html')
  frame.style.cssText = FRAME
  host().append(frame)
  open = { url: location.href, frame }
  button?.setAttribute('aria-expanded', 'true')
}

function close(): void {
  open?.frame.remove()
  open = null
  button?.setAttribute('aria-expanded', 'false')
  button?.focus()
}

let root: ShadowRoot | null = null

/** An element of our own, whose content the page's styles don't reach. */
function host(): ShadowRoot {
  if (root) return root
  const element = document.createElement('freehold-extension')
  root = element.attachShadow({ mode: 'open' })
  document.documentElement.append(element)
  return root
}

function addButton(): void {
  button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Freehold'
  button.title = 'Show local prices, costs and yield for this listing'
  button.setAttribute('aria-expanded', 'false')
  button.style.cssText = BUTTON
  button.addEventListener('click', toggle)
  host().append(button)
}

async function remember(seen: Listing): Promise<void> {
  const { history } = await chrome.storage.local.get(['history'])
  await chrome.storage.local.set({ history: withSeen(historyFrom(history), seen, utcDay(new Date())) })
}

async function start(): Promise<void> {
  const seen = listing()
  if (!seen) return
  addButton()
  await remember(seen)
  const { settings } = await chrome.storage.local.get(['settings'])
  if (settingsFrom(settings).opensItself) show()
}

chrome.runtime.onMessage.addListener((message, _, respond) => {
  if (message === 'listing') respond(listing())
  else if (message === 'toggle') {
    toggle()
    respond(true)
  } else if (message === 'close') close()
})

// Portals can move on to another listing without loading a page.
setInterval(() => {
  if (!open || open.url === location.href) return
  close()
  if (listing()) show()
}, 1000)

void start()
