import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import type { socialProofCall, visitorLocationCall } from './calls.server.ts'
import { chooseJoin, countInWords, joinInWords } from './choose-join.ts'

const AFTER_MS = 4000
const PROOF_WITHIN_MS = 10_000
const SHOWN_MS = 12_000
const LOCATION_WITHIN_MS = 2000
/** The session storage key that limits the toast to once per visit. */
const SEEN_KEY = 'social-proof-seen'

/** Shows a recent sign-up, from the visitor’s town if possible, or nothing if there is none. */
export const socialProof: Behaviour = (element) => {
  if (storage()?.getItem(SEEN_KEY)) return
  setTimeout(() => void show(element).catch(() => {}), AFTER_MS)
}

async function show(element: HTMLElement): Promise<void> {
  const { ok, data: proof } = await readSite<typeof socialProofCall>(
    '/api/social-proof',
    {},
    within(PROOF_WITHIN_MS),
  )
  if (!ok || !proof || proof.joins.length === 0) return
  const join = chooseJoin(proof, await visitorsCity().catch(() => null))
  if (!join) return
  write(element, '[data-join]', joinInWords(join))
  write(element, '[data-count]', countInWords(proof))
  element.hidden = false
  storage()?.setItem(SEEN_KEY, 'yes')
  hideInTime(element)
}

/** Hides the toast after a while, but not during hover or focus. */
function hideInTime(element: HTMLElement): void {
  let hiding = setTimeout(hide, SHOWN_MS)
  function hide() {
    element.hidden = true
  }
  for (const kind of ['pointerenter', 'focusin']) element.addEventListener(kind, () => clearTimeout(hiding))
  for (const kind of ['pointerleave', 'focusout']) {
    element.addEventListener(kind, () => {
      clearTimeout(hiding)
      hiding = setTimeout(hide, SHOWN_MS)
    })
  }
  element.querySelector('[data-dismiss]')?.addEventListener('click', hide)
}

async function visitorsCity(): Promise<string | null> {
  const { ok, data } = await readSite<typeof visitorLocationCall>(
    '/api/visitor-location',
    {},
    within(LOCATION_WITHIN_MS),
  )
  return ok && data ? data.city : null
}

function within(ms: number): { signal: AbortSignal } {
  return { signal: AbortSignal.timeout(ms) }
}

function write(element: HTMLElement, selector: string, words: string): void {
  const part = element.querySelector(selector)
  if (part) part.textContent = words
}

/** Session storage, or null if it’s blocked. */
function storage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
