import { publicConfig } from '#platform/public-config.ts'
import { askSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import type { subscribeCall } from './newsletter.server.ts'
import {
  buttonLabel,
  messageOf,
  stateAfter,
  subscribeBody,
  type SignUpState,
  type SubscribeBody,
} from './sign-up.ts'
import { turnstileWidget } from './turnstile-widget.ts'

/** Submits the form without leaving the page and shows the result. */
export const newsletterForm: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const form = element
  const check = turnstileWidget(form, publicConfig().turnstileSiteKey)
  let state: SignUpState = 'idle'
  const show = (next: SignUpState) => {
    state = next
    showState(form, next)
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (state === 'submitting') return
    show('submitting')
    void check
      .token(valueOf(form, 'turnstileToken'))
      .then((token) => send(subscribeBody(valueOf(form, 'email'), token, valueOf(form, 'source'))))
      .then((status) => {
        show(stateAfter(status))
        if (state === 'success') form.reset()
        return check.renew()
      })
  })
  // Sent before this script arrived: public/before-paint.js held it.
  if (form.dataset['held'] !== undefined) form.requestSubmit()
}

function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function showState(form: HTMLFormElement, state: SignUpState): void {
  form.dataset['state'] = state
  const button = form.querySelector('button')
  const message = form.querySelector('[role=status]')
  if (button) {
    button.textContent = buttonLabel(state)
    button.setAttribute('aria-disabled', String(state === 'submitting'))
  }
  if (message) message.textContent = messageOf(state)
  form
    .querySelector('input[type=email]')
    ?.setAttribute('aria-invalid', String(state === 'error' || state === 'already'))
}

/** The response’s status, or null if the request failed. */
async function send(body: SubscribeBody): Promise<number | null> {
  return askSite<typeof subscribeCall>('/api/newsletter/subscribe', body).then(
    ({ status }) => status,
    () => null,
  )
}
