import type { Behaviour } from '#web/behaviour.ts'

/** The key in local storage that `public/before-paint.js` reads before anything is drawn. */
const DISMISSED_KEY = 'promo-dismissed'

/** The dismiss button of the banner, remembered. */
export const promoBanner: Behaviour = (element) => {
  element.querySelector('[data-dismiss]')?.addEventListener('click', () => {
    document.documentElement.dataset['promo'] = 'dismissed'
    try {
      localStorage.setItem(DISMISSED_KEY, 'yes')
    } catch {
      // Where storage is refused it comes back with the next page.
    }
    document.querySelector<HTMLElement>('.site-header a')?.focus()
  })
}
