/** Opens the panel from the toolbar's button, passes on what the panel asks its page, and keeps the prices seen. Sleeps otherwise. */
import { utcDay } from '#domain/dates.ts'

import type { Listing } from './listing/listing.ts'
import { historyFrom, withSeen } from './panel/history.ts'

chrome.action.onClicked.addListener((tab) => {
  const { id } = tab
  if (id === undefined) return
  // No answer: the page isn't a listing, or was open before the extension was installed.
  void chrome.tabs.sendMessage(id, 'toggle').catch(async () => {
    await chrome.action.setBadgeText({ tabId: id, text: '?' })
    await chrome.action.setTitle({
      tabId: id,
      title: 'Open a listing on Rightmove or Zoopla. If this is one, reload it.',
    })
  })
})

/** One at a time: each change begins with what the one before has stored. */
let writing: Promise<void> = Promise.resolve()

/** From the panel to the page around it, which only this script can reach in Firefox. From a content script: a listing seen. */
type Message = { readonly toPage?: 'listing' | 'close'; readonly seen?: Listing }

chrome.runtime.onMessage.addListener((message, { tab }, respond) => {
  const { toPage, seen } = message as Message
  if (toPage && tab?.id !== undefined) {
    void chrome.tabs.sendMessage(tab.id, toPage).then(respond, () => respond(null))
    return true
  }
  if (!seen) return false
  writing = writing.then(() => remember(seen)).catch(() => undefined)
  void writing.then(() => respond(true))
  return true
})

async function remember(seen: Listing): Promise<void> {
  const { history } = await chrome.storage.local.get(['history'])
  await chrome.storage.local.set({ history: withSeen(historyFrom(history), seen, utcDay(new Date())) })
}
