import type { Behaviour } from '#web/behaviour.ts'

const EVERY_MS = 3_000

/** Shows the progress of drafts: reads the page again until none is waiting or being made. */
export const stagingDrafts: Behaviour = (element) => {
  const look = async () => {
    const answer = document.hidden ? null : await fetch('/ai-staging').catch(() => null)
    if (answer?.redirected) return
    const html = answer?.ok ? await answer.text() : ''
    const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById(element.id)
    // Somebody may be about to press a button, so nothing is replaced without need.
    if (fresh && fresh.innerHTML !== element.innerHTML) element.replaceChildren(...fresh.childNodes)
    if (!fresh || element.querySelector('[data-unfinished]')) setTimeout(() => void look(), EVERY_MS)
  }
  if (element.querySelector('[data-unfinished]')) setTimeout(() => void look(), EVERY_MS)
}
