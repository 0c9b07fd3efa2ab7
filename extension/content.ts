/**
 * Runs on the listings that somebody opens. Reads the listing, has its price remembered in this browser, and adds a button that opens
 * the panel. It sends nothing to the site: the panel asks for figures when it's opened.
 */
import type { Listing } from './listing/listing.ts'
import { isReadable, readListing } from './listing/read-listing.ts'
import { keyOf } from './panel/history.ts'
import { settingsFrom } from './panel/settings.ts'

const BUTTON = `position:fixed;right:0;bottom:96px;z-index:2147483646;margin:0;padding:12px 16px;min-height:44px;
  border:1px solid #a10d25;border-right:0;border-radius:6px 0 0 6px;background:#c4122f;color:#fff;
  font:600 16px/20px Georgia,serif;cursor:pointer;`
const FRAME = `position:fixed;top:0;right:0;z-index:2147483647;width:min(400px,100vw);height:100vh;height:100dvh;margin:0;
  border:0;border-left:1px solid #ddd8cc;box-shadow:0 0 24px rgb(0 0 0 / 20%);color-scheme:light dark;`

/** How often it looks for a move within the portal, and how often a new listing is read until its data is there. */
const LOOK_EVERY_MS = 1000
const MAX_LOOKS = 10

let open: { readonly key: string; readonly frame: HTMLIFrameElement } | null = null
let button: HTMLButtonElement | null = null
let root: ShadowRoot | null = null

function listing(): Listing | null {
  return readListing({ url: location.href, html: document.documentElement.outerHTML })
}

/** Opens the panel, or closes it. Once somebody has moved on to another listing, it opens for that one. */
function toggle(): void {
  if (open) leave()
  else show(listing())
}

/** Closes the panel and gives the focus back to the button. */
function leave(): void {
  close()
  button?.focus()
}

function show(shown: Listing | null): void {
  if (!shown) return
  const frame = document.createElement('iframe')
  frame.title = 'Freehold'
  frame.src = chrome.runtime.getURL('panel.html')
  frame.style.cssText = FRAME
  host().append(frame)
  open = { key: keyOf(shown), frame }
  button?.setAttribute('aria-expanded', 'true')
}

function close(): void {
  open?.frame.remove()
  open = null
  button?.setAttribute('aria-expanded', 'false')
}

/** An element of our own, whose content the page's styles don't reach. */
function host(): ShadowRoot {
  if (root) return root
  const element = document.createElement('freehold-extension')
  root = element.attachShadow({ mode: 'open' })
  document.documentElement.append(element)
  return root
}

function addButton(): void {
  if (button) return
  button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Freehold'
  button.title = 'Show local prices, costs and yield for this listing'
  button.setAttribute('aria-expanded', 'false')
  button.style.cssText = BUTTON
  button.addEventListener('click', toggle)
  host().append(button)
}

function removeAll(): void {
  if (open) close()
  button?.remove()
  button = null
}

/** The background script writes all prices, so that two listings opened together don't overwrite each other's. */
async function remember(seen: Listing): Promise<void> {
  // No answer: the extension was updated or removed while the page was open.
  await chrome.runtime.sendMessage({ seen }).catch(() => null)
}

async function start(): Promise<void> {
  const seen = listing()
  if (!seen) return
  addButton()
  await remember(seen)
  const { settings } = await chrome.storage.local.get(['settings'])
  if (settingsFrom(settings).opensItself) show(seen)
}

chrome.runtime.onMessage.addListener((message, _, respond) => {
  if (message === 'listing') respond(listing())
  else if (message === 'toggle') {
    toggle()
    respond(true)
  } else if (message === 'close') leave()
})

let [lastUrl, looksLeft] = [location.href, 0]

/** Portals can move on to another listing without loading a page: its data may come a little later than its address. */
function followMoves(): void {
  if (location.href !== lastUrl) {
    lastUrl = location.href
    looksLeft = MAX_LOOKS
  }
  if (looksLeft === 0) return
  looksLeft -= 1
  const now = listing()
  if (!now) {
    removeAll()
    return
  }
  const wasOpen = open !== null
  const isSame = open?.key === keyOf(now)
  addButton()
  if (!isReadable(now) && looksLeft > 0) {
    if (!isSame && open) open.frame.remove()
    return
  }
  looksLeft = 0
  void remember(now)
  if (!wasOpen || isSame) return
  close()
  show(now)
}

setInterval(followMoves, LOOK_EVERY_MS)
void start()
