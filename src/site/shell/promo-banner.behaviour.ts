import type { Behaviour } from '#web/behaviour.ts'

/** The local storage key that `public/before-paint.js` reads before the first paint. */
const DISMISSED_KEY = 'promo-dismissed'

/** Dismisses the banner and remembers it. */
export const promoBanner: Behaviour = (element) => {
  element.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    document.documentElement.dataset['promo'] = 'dismissed'
    try {
      localStorage.setItem(DISMISSED_KEY, 'yes')
    } catch {
      // Without storage the banner returns on the next page.
    }
    document.querySelector<HTMLElement>('.site-header a')?.focus()
  })
}
