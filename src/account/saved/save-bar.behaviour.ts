import type { Behaviour } from '#web/behaviour.ts'

/** A calculator that is alive moves its inputs into the address: what is saved is the address as it is when the button is pressed. */
export const saveBar: Behaviour = (form) => {
  form.addEventListener('submit', () => {
    const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
    if (field('action')?.value !== 'save') return
    const now = location.pathname + location.search
    for (const input of [field('path'), field('back')]) if (input) input.value = now
  })
}
