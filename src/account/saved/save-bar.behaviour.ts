import { onQueryReplaced } from '#web/address.ts'
import type { Behaviour } from '#web/behaviour.ts'
import { changedNames, queryIn } from '#web/form.ts'
import { savedAddress } from '#web/saveable.ts'

/**
 * Follows a calculator's inputs, so that Save uses the current inputs and changed numbers can be saved too. Ignores a second
 * click while the first is being submitted.
 */
export const saveBar: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const field = (name: string) => element.elements.namedItem(name) as HTMLInputElement | null
  const saved = element.dataset['saved'] === 'true' ? savedAddress(field('path')?.value ?? '') : null
  const follow = () => {
    element.dataset['saved'] = String(saved === savedAddress(currentAddress()))
  }
  onQueryReplaced(follow)
  document.addEventListener('input', follow)
  let isSending = false
  element.addEventListener('submit', (event) => {
    if (isSending) event.preventDefault()
    isSending = true
    const [action, path] = [field('action'), field('path')]
    if (action) action.value = element.dataset['saved'] === 'true' ? 'remove' : 'save'
    if (path) path.value = currentAddress()
  })
  // The browser's back button restores the page as it was left.
  addEventListener('pageshow', () => (isSending = false))
}

/**
 * Returns the page's URL from its path on. A calculator keeps its inputs there once its code has loaded; until then the
 * fields that have been changed are added here.
 */
function currentAddress(): string {
  const early = document.querySelector<HTMLFormElement>('form.calculator:not([data-live])')
  const changed = early ? changedNames(early) : new Set<string>()
  if (!early || changed.size === 0) return location.pathname + location.search
  const query = new URLSearchParams(location.search)
  for (const name of changed) query.delete(name)
  for (const [name, value] of queryIn(early)) if (changed.has(name)) query.append(name, value)
  return `${location.pathname}?${query}`
}
