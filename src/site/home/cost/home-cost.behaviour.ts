import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import type { homeCostCall } from './home-cost-endpoints.server.tsx'

const AFTER_MS = 250

/** Updates the answer as the visitor types. Without scripts, submitting the form reloads the page with the answer. */
export const homeCost: Behaviour = (element) => {
  const form = element as HTMLFormElement
  const answer = document.querySelector('#home-cost-answer')
  if (!answer) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let newest = ''
  const update = async () => {
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const asked = JSON.stringify(fields)
    if (asked === newest) return
    newest = asked
    const { ok, data } = await readSite<typeof homeCostCall>('/api/home-cost', fields)
    if (ok && data && asked === newest) answer.innerHTML = data.html
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
