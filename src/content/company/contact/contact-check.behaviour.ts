import { turnstileWidget } from '#content/newsletter/turnstile-widget.ts'
import { publicConfig } from '#platform/public-config.ts'
import type { Behaviour } from '#web/behaviour.ts'

/** Loads the bot check when the visitor first uses the form, and submits the form with its token. */
export const contactCheck: Behaviour = (element) => {
  if (!(element instanceof HTMLFormElement)) return
  const field = element.elements.namedItem('turnstileToken')
  if (!(field instanceof HTMLInputElement)) return
  const check = turnstileWidget(element, publicConfig().turnstileSiteKey)
  let waiting = false
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    if (waiting) return
    waiting = true
    void check.token('').then((token) => {
      field.value = token
      // submit() does not trigger this listener again.
      return element.submit()
    })
  })
}
