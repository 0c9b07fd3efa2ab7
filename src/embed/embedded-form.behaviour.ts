import { Idiomorph } from 'idiomorph'

import type { Behaviour } from '#web/behaviour.ts'

/** How long somebody pauses before the answer follows what they typed. */
const AFTER_MS = 300
/** Id of everything that follows the numbers; the server's answer to their address holds the same. */
const ROOT = 'embedded-calculator'

/** Attributes that a visitor or our own scripts may have changed since the server wrote them. */
const KEPT = /^(value|checked|open|data-.*)$/

type Occasion = 'typing' | 'leaving' | 'submit'

/**
 * The form of an embedded calculator, alive without a framework: it asks its own address with the numbers of the form,
 * and takes over what the server answers. Errors come when a field is left, and only go away while somebody types. Tells
 * the page around it how high it is, and nothing else. Without script, or where a browser refuses it, the form is sent.
 */
export const embeddedForm: Behaviour = (element) => {
  const form = element as HTMLFormElement
  let waiting: ReturnType<typeof setTimeout> | undefined
  let latest: AbortController | null = null
  const ask = async (occasion: Occasion) => {
    clearTimeout(waiting)
    latest?.abort()
    const asking = (latest = new AbortController())
    const address = addressOf(form)
    const answer = await fetch(address, { signal: asking.signal })
    const text = await answer.text()
    // A later question is on its way: this answer is stale.
    if (asking !== latest) return
    if (answer.status !== 200 && answer.status !== 422) throw new Error(`status ${answer.status}`)
    take(new DOMParser().parseFromString(text, 'text/html'), { occasion, isAnswer: answer.ok })
    if (answer.ok) history.replaceState(null, '', address)
  }
  const tryTo = (occasion: Occasion) =>
    void ask(occasion).catch((error: unknown) => {
      const superseded = error instanceof DOMException && error.name === 'AbortError'
      // A frame that may not fetch can still be sent.
      if (!superseded && occasion === 'submit') form.submit()
    })
  form.addEventListener('input', () => {
    clearTimeout(waiting)
    waiting = setTimeout(() => tryTo('typing'), AFTER_MS)
  })
  form.addEventListener('change', () => tryTo('leaving'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tryTo('submit')
  })
  tellHeight(document.getElementById(ROOT) ?? form)
}

function addressOf(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return `${location.pathname}?${query}`
}

type Taking = { readonly occasion: Occasion; readonly isAnswer: boolean }

function take(page: Document, { occasion, isAnswer }: Taking): void {
  // While somebody types, nothing is wrong that was right before.
  if (occasion === 'typing' && !isAnswer) return
  const [now, next] = [document.getElementById(ROOT), page.getElementById(ROOT)]
  if (!now || !next) return
  // The list of what is wrong stands above the form of who has sent it.
  if (occasion !== 'submit' && !now.querySelector('[role=alert]'))
    next.querySelector('[role=alert]')?.remove()
  void Idiomorph.morph(now, next, { callbacks: { beforeAttributeUpdated: (name) => !KEPT.test(name) } })
  if (occasion === 'submit') now.querySelector<HTMLElement>('[role=alert]')?.focus()
}

/** Only the height crosses to the other site, which any page may know: no number, no address. */
function tellHeight(content: HTMLElement): void {
  if (window.parent === window) return
  let told = 0
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height > 0 && height !== told) window.parent.postMessage({ type: 'freehold:height', height }, '*')
    told = height
  }
  // A browser lays out no frame that is out of view, and so observes no size there: the first word does not wait.
  tell()
  new ResizeObserver(tell).observe(content)
  // The script of the other site may have come after the first word.
  addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type !== 'freehold:ask-height') return
    told = 0
    tell()
  })
}
