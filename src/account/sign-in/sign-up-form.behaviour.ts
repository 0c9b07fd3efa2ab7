import type { Behaviour } from '#web/behaviour.ts'

/** On the page for a new account, as in the dialog: nothing to press while it is loading, nor before the terms are ticked. */
export const signUpForm: Behaviour = (form) => {
  const agreed = form.querySelector<HTMLInputElement>('input[name=agreed]')
  const button = form.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')
  if (!agreed || !button) return
  const follow = ({ loading }: { loading: boolean }) => {
    button.disabled = loading || !agreed.checked
  }
  form.addEventListener('change', () => follow({ loading: false }))
  form.addEventListener('submit', () => follow({ loading: true }))
  // Back from elsewhere, the form is as it was left, and ready.
  addEventListener('pageshow', () => follow({ loading: false }))
  follow({ loading: false })
}
