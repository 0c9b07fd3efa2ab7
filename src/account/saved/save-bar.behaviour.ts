import type { Behaviour } from '#web/behaviour.ts'
import { savedAddress } from '#web/saveable.ts'

/** Calculators update the URL within this time of a keystroke. */
const ADDRESS_FOLLOWS_MS = 500

/**
 * Follows a calculator's inputs, so that Save uses the current URL and changed numbers can be saved too. Ignores a second
 * click while the first is being submitted.
 */
export const saveBar: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement | null
  const saved = element.dataset['saved'] === 'true' ? savedAddress(field('path')?.value ?? '') : null
  const follow = () => {
    const isSaved = saved === savedAddress(location.pathname + location.search)
    element.dataset['saved'] = String(isSaved)
  }
  let following: ReturnType<typeof setTimeout> | undefined
  const followSoon = () => {
    clearTimeout(following)
    following = setTimeout(follow, ADDRESS_FOLLOWS_MS)
  }
  for (const change of ['input', 'change', 'submit']) document.addEventListener(change, followSoon)
  let isSending = false
  element.addEventListener('submit', (event) => {
    if (isSending) event.preventDefault()
    isSending = true
    const [action, path] = [field('action'), field('path')]
    if (action) action.value = element.dataset['saved'] === 'true' ? 'remove' : 'save'
    if (path) path.value = location.pathname + location.search
  })
  // The browser's back button restores the page as it was left.
  addEventListener('pageshow', () => (isSending = false))
}
