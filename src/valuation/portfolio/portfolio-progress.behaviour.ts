import type { Behaviour } from '#web/behaviour.ts'

const EVERY_MS = 2_000

/** Shows the progress of portfolios: reads the page again until none is waiting or being valued. */
export const portfolioProgress: Behaviour = (element) => {
  const look = async () => {
    const answer = document.hidden ? null : await fetch(location.pathname).catch(() => null)
    if (answer?.redirected) return
    const html = answer?.ok ? await answer.text() : ''
    const fresh = new DOMParser().parseFromString(html, 'text/html').getElementById(element.id)
    // Somebody may be about to press a button, so nothing is replaced without need.
    if (fresh && fresh.innerHTML !== element.innerHTML) element.replaceChildren(...fresh.childNodes)
    if (!fresh || element.querySelector('[data-unfinished]')) setTimeout(() => void look(), EVERY_MS)
  }
  if (element.querySelector('[data-unfinished]')) setTimeout(() => void look(), EVERY_MS)
}
