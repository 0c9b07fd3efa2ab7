import type { Behaviour } from '#web/behaviour.ts'

const AFTER_MS = 250

/** Updates the answer as the visitor types. Without scripts, submitting the form reloads the page with the answer. */
export const homeCost: Behaviour = (element) => {
  const form = element as HTMLFormElement
  const answer = document.querySelector('#home-cost-answer')
  if (!answer) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let newest = ''
  const update = async () => {
    const query = new URLSearchParams(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    ).toString()
    if (query === newest) return
    newest = query
    const response = await fetch(`/api/home-cost?${query}`)
    if (response.ok && query === newest) answer.innerHTML = await response.text()
  }
  const follow = () => {
    clearTimeout(waiting)
    // If no answer comes, the button still leads to one.
    waiting = setTimeout(() => void update().catch(() => {}), AFTER_MS)
  }
  form.addEventListener('input', follow)
  // Something may have been typed before the script arrived.
  follow()
}
