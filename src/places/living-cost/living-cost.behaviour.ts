import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'
import { changedNames } from '#web/form.ts'

import type { livingCostCall } from './living-cost-call.server.tsx'

const AFTER_MS = 250

/**
 * Updates the answer as the visitor types. `fixed` are fields that the page gives instead of the form. Without scripts, submitting
 * the form reloads the page with the answer.
 */
export const livingCost: Behaviour<Record<string, string>> = (element, fixed) => {
  const form = element as HTMLFormElement
  const answer = document.querySelector('#cost-answer')
  if (!answer) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let newest = ''
  const update = async () => {
    const typed = [...new FormData(form)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ])
    const fields = { ...Object.fromEntries(typed), ...fixed }
    const asked = JSON.stringify(fields)
    if (asked === newest) return
    newest = asked
    const { ok, data } = await readSite<typeof livingCostCall>('/api/living-cost', fields)
    if (ok && data && asked === newest) replace(answer, data.html)
  }
  const follow = () => {
    clearTimeout(waiting)
    // If no answer comes, the button still leads to one.
    waiting = setTimeout(() => void update().catch(() => {}), AFTER_MS)
  }
  form.addEventListener('input', follow)
  // Something may have been typed before the script arrived.
  if (changedNames(form).size > 0) follow()
}

/** Replaces the answer. The link that had the keyboard focus keeps it. */
function replace(answer: Element, html: string): void {
  const stops = () => [...answer.querySelectorAll<HTMLElement>('a, button, summary')]
  const at = stops().findIndex((stop) => stop === document.activeElement)
  answer.innerHTML = html
  stops()[at]?.focus()
}
