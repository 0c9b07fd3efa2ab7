import { passwordStrength, type Strength } from '#account/password-strength.ts'
import type { Behaviour } from '#web/behaviour.ts'

const SAYS: Record<Strength, string> = {
  weak: 'Weak: easy to guess. Make it longer.',
  fair: 'Fair: add a few more characters.',
  strong: 'Strong.',
}

/** Shows the strength of a new password below its field. */
export const passwordStrengthHint: Behaviour = (element) => {
  const input = element.querySelector('input')
  const hint = element.querySelector<HTMLElement>('[data-strength]')
  if (!input || !hint) return
  const show = () => {
    const strength = input.value === '' ? null : passwordStrength(input.value)
    hint.dataset['strength'] = strength ?? ''
    hint.textContent = strength ? SAYS[strength] : ''
  }
  input.addEventListener('input', show)
  show()
}
