import type { Behaviour } from '#web/behaviour.ts'

const AFTER_MS = 250

/** Answers below or beside the field while somebody types; the form itself leads to the whole report. */
export const lookUp: Behaviour = (element) => {
  const input = element.querySelector<HTMLInputElement>('input[name=q]')
  const answer = document.querySelector('#look-up-answer')
  if (!input || !answer) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asked = ''
  const ask = async () => {
    const typed = input.value.trim()
    // One letter begins half the country.
    if (typed.length < 2 || typed === asked) return
    asked = typed
    const found = await fetch(`/api/look-up?q=${encodeURIComponent(typed)}`)
    if (found.status === 200 && input.value.trim() === typed) answer.innerHTML = await found.text()
  }
  const follow = () => {
    clearTimeout(waiting)
    // Where no answer comes, the form still leads to one.
    waiting = setTimeout(() => void ask().catch(() => {}), AFTER_MS)
  }
  input.addEventListener('input', follow)
  follow()
}
