import type { Behaviour } from '#web/behaviour.ts'
import { savedAddress } from '#web/saveable.ts'

/** A calculator moves its inputs into the address at most this long after a keystroke. */
const ADDRESS_FOLLOWS_MS = 500

/**
 * Follows a calculator whose inputs change: what is saved is the address when the button is pressed, and numbers other than the saved ones
 * can be saved too. A second click while the first is on its way does nothing.
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
  // Back from the dashboard by the browser's own button, the page is as it was left.
  addEventListener('pageshow', () => (isSending = false))
}
