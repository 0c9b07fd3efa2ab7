import { Idiomorph } from 'idiomorph'

import type { Behaviour } from '#web/behaviour.ts'
import { queryIn } from '#web/form.ts'

/** The pause in typing after which the answer updates. */
const AFTER_MS = 300
/** The id of the element to update, in this page and in the server’s response. */
const ROOT = 'embedded-calculator'

/** Attributes that visitors or our own scripts may have changed since the page loaded. */
const KEPT = /^(value|checked|open|data-.*)$/

type Occasion = 'typing' | 'leaving' | 'submit'

/**
 * Updates an embedded calculator without a framework: it fetches its own URL with the form’s values and morphs the page to match
 * the response. Errors appear when a field loses focus, and can only disappear during typing. It posts its height to the host
 * page, and nothing else. If scripts are off or the fetch fails, the form is submitted.
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
    // A newer request is under way, so this response is stale.
    if (asking !== latest) return
    if (answer.status !== 200 && answer.status !== 422) throw new Error(`status ${answer.status}`)
    update(new DOMParser().parseFromString(text, 'text/html'), { occasion, isAnswer: answer.ok })
    if (answer.ok) history.replaceState(null, '', address)
  }
  const tryTo = (occasion: Occasion) =>
    void ask(occasion).catch((error: unknown) => {
      const superseded = error instanceof DOMException && error.name === 'AbortError'
      // A frame that can’t fetch can still submit the form.
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
  return `${location.pathname}?${queryIn(form)}`
}

type Update = { readonly occasion: Occasion; readonly isAnswer: boolean }

function update(page: Document, { occasion, isAnswer }: Update): void {
  // Don’t show errors while somebody is typing.
  if (occasion === 'typing' && !isAnswer) return
  const [now, next] = [document.getElementById(ROOT), page.getElementById(ROOT)]
  if (!now || !next) return
  // Only a submit shows the error summary.
  if (occasion !== 'submit' && !now.querySelector('[role=alert]'))
    next.querySelector('[role=alert]')?.remove()
  void Idiomorph.morph(now, next, { callbacks: { beforeAttributeUpdated: (name) => !KEPT.test(name) } })
  if (occasion === 'submit') now.querySelector<HTMLElement>('[role=alert]')?.focus()
}

/** Posts the height to the host page. Nothing else is shared, so any origin may read it. */
function tellHeight(content: HTMLElement): void {
  if (window.parent === window) return
  let told = 0
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height)
    if (height > 0 && height !== told) window.parent.postMessage({ type: 'freehold:height', height }, '*')
    told = height
  }
  // Browsers don’t lay out frames that are out of view, so the observer wouldn’t fire: post the height once now.
  tell()
  new ResizeObserver(tell).observe(content)
  // The host page’s script may have loaded after the first message.
  addEventListener('message', (event) => {
    if ((event.data as { type?: unknown } | null)?.type !== 'freehold:ask-height') return
    told = 0
    tell()
  })
}
