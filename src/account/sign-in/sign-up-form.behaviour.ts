import type { Behaviour } from '#web/behaviour.ts'

/** Disables Create Account on the page while it is being sent and until the terms are ticked, as in the modal. */
export const signUpForm: Behaviour = (form) => {
  const agreed = form.querySelector<HTMLInputElement>('input[name=agreed]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')
  if (!agreed || !button) return
  const follow = ({ loading }: { loading: boolean }) => {
    button.disabled = loading || !agreed.checked
  }
  form.addEventListener('change', () => follow({ loading: false }))
  form.addEventListener('submit', () => follow({ loading: true }))
  // Restored by the back button, the form is ready again.
  addEventListener('pageshow', () => follow({ loading: false }))
  follow({ loading: false })
}
