import type { completePostcodeCall } from '#site/home/cost/home-cost-endpoints.server.tsx'
import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { mayBePostcode } from './find-pages.ts'
import { noteOn, pagesOfFrame, resultLink, searchResults } from './search-results.ts'

const SUGGEST_AFTER_MS = 120

/** Opens the search from its links or with ⌘K or Ctrl+K, and suggests pages and postcodes. */
export const searchDialog: Behaviour = (element) => {
  const dialog = element as HTMLDialogElement
  const input = dialog.querySelector('input')
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')
  if (!input || !list) return
  const pages = pagesOfFrame()
  const options = chooser(input, list)
  const show = (postcodes: readonly string[]) => {
    const typed = input.value.trim()
    const results = searchResults(typed, postcodes, pages)
    list.replaceChildren(...results.map(resultLink))
    input.setAttribute('aria-expanded', String(results.length > 0))
    const note = dialog.querySelector('[data-search-note]')
    if (note) note.textContent = noteOn(results.length, typed)
    options.choose(0)
  }
  let asking: ReturnType<typeof setTimeout> | undefined
  input.addEventListener('input', () => {
    show([])
    clearTimeout(asking)
    asking = setTimeout(() => void suggest(input, show).catch(() => {}), SUGGEST_AFTER_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (options.take(event.key)) event.preventDefault()
  })
  openAndClose(dialog, () => {
    input.value = ''
    show([])
  })
}

/** Fetches matching postcodes; pages are found without a request. */
async function suggest(input: HTMLInputElement, show: (postcodes: readonly string[]) => void): Promise<void> {
  const typed = input.value.trim()
  if (!mayBePostcode(typed)) return
  const { ok, data } = await readSite<typeof completePostcodeCall>('/api/postcodes', { q: typed })
  if (ok && data && input.value.trim() === typed) show(data.postcodes)
}

/** Moves the highlighted entry with the arrow keys while the focus stays in the field; Enter opens it. */
function chooser(input: HTMLInputElement, list: HTMLElement) {
  let chosen = 0
  const choose = (at: number) => {
    const options = [...list.children]
    chosen = options.length === 0 ? 0 : (at + options.length) % options.length
    options.forEach((option, index) => option.setAttribute('aria-selected', String(index === chosen)))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    if (options.length > 0) input.setAttribute('aria-activedescendant', `search-result-${chosen}`)
    else input.removeAttribute('aria-activedescendant')
  }
  const take = (key: string): boolean => {
    if (list.children.length === 0) return false
    if (key === 'ArrowDown') choose(chosen + 1)
    else if (key === 'ArrowUp') choose(chosen - 1)
    else if (key === 'Enter') (list.children[chosen] as HTMLAnchorElement | undefined)?.click()
    else return false
    return true
  }
  return { choose, take }
}

function openAndClose(dialog: HTMLDialogElement, begin: () => void): void {
  const open = () => {
    if (dialog.open) return
    begin()
    dialog.showModal()
  }
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (!target?.closest('[data-open-search]') || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  })
  document.addEventListener('keydown', (event) => {
    const { key, metaKey, ctrlKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'k' || !(metaKey || ctrlKey) || shiftKey || altKey) return
    event.preventDefault()
    if (dialog.open) dialog.close()
    else open()
  })
  // The content fills the dialog, so a click on the dialog itself is on the backdrop.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('[data-close]'))) dialog.close()
  })
}
