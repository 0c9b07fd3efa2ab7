import { turnstileWidget } from '#content/newsletter/turnstile-widget.ts'
import { publicConfig } from '#platform/public-config.ts'
import type { Behaviour } from '#web/behaviour.ts'

/** Shows the check against robots when the form is first touched, and sends the form with its answer. */
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
      // Without asking the listeners again.
      return element.submit()
    })
  })
}
