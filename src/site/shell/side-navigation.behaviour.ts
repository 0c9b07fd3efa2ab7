import { passwordResetFlag } from '#account/password-reset-flag.ts'
import type { Behaviour } from '#web/behaviour.ts'

const COOKIE = 'side-groups'
const ONE_YEAR_SECONDS = 31_536_000

/** Remembers which groups are open, and closes the slide-out panel when the window is wide enough to show it permanently. */
export const sideNavigation: Behaviour = (element) => {
  const groups = [...element.querySelectorAll<HTMLDetailsElement>('[data-side-group]')]
  for (const group of groups) {
    group.addEventListener('toggle', () => {
      const open = groups.filter((one) => one.open).map((one) => one.dataset['sideGroup'])
      document.cookie = `${COOKIE}=${open.join('.')}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`
    })
  }
  element.querySelector('[data-sign-out]')?.addEventListener('submit', () => {
    passwordResetFlag.remove()
  })
  matchMedia('(width >= 80rem)').addEventListener('change', ({ matches }) => {
    if (matches) element.hidePopover()
  })
}
