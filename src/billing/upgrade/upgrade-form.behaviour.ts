import type { Behaviour } from '#web/behaviour.ts'
import { fetchJson } from '#web/fetch-json.ts'

/** Submits the upgrade form. Needs a selected plan and allows one upgrade at a time. Reloads the page on success. */
export const upgradeForm: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const button = element.querySelector<HTMLButtonElement>('[data-continue]')
  let running = false
  element.addEventListener('change', () => {
    if (button) button.disabled = running
  })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    const tier = new FormData(element).get('tier')
    if (running || typeof tier !== 'string') return
    running = true
    if (button) button.disabled = true
    void upgrade(element, tier).finally(() => {
      running = false
      if (button) button.disabled = false
    })
  })
}

async function upgrade(form: HTMLFormElement, tier: string): Promise<void> {
  const { adds, frequency, userId } = form.dataset
  const shown = form.querySelector<HTMLInputElement>('[name=tier]:checked')?.dataset['chargePence']
  const body = {
    planId: `${tier}-${frequency}`,
    planTier: tier,
    planType: adds,
    frequency,
    userId,
    ...(shown === undefined ? {} : { chargePence: Number(shown) }),
  }
  const { ok, data } = await fetchJson('/api/upgrade-subscription', { method: 'POST', body }).catch(() => ({
    ok: false,
    data: null,
  }))
  const { success, words } = readAnswer(data)
  if (ok && success) return location.reload()
  const message = form.querySelector<HTMLElement>('[data-error]')
  if (!message) return
  message.textContent = words ?? 'Failed to upgrade subscription'
  message.hidden = false
}

/** Reads the response {success, message}, which may be incomplete. */
function readAnswer(data: unknown): { success: boolean; words: string | null } {
  if (typeof data !== 'object' || data === null) return { success: false, words: null }
  const words = 'message' in data && typeof data.message === 'string' ? data.message : null
  return { success: 'success' in data && data.success === true, words }
}
