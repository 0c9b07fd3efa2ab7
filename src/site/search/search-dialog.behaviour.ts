import { countOf } from '#domain/plain-number.ts'
import { readSite } from '#web/ask-site.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { optionChooser } from './option-chooser.ts'
import { forgetRecent, recentResults, rememberResult } from './recent-results.ts'
import { groupElement } from './result-elements.ts'
import type { SearchGroup } from './results.ts'
import type { searchCall } from './search-endpoints.server.ts'

const SEARCH_AFTER_MS = 150

/** Opens the search from its links or with ⌘K or Ctrl+K, and shows results as the visitor types. */
export const searchDialog: Behaviour = (element) => {
  const dialog = element as HTMLDialogElement
  const input = dialog.querySelector('input')
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')
  const note = dialog.querySelector('[data-search-note]')
  if (!input || !list || !note) return
  const clear = clearButton()
  list.after(clear)
  const options = optionChooser(input, list)
  const show = (groups: readonly SearchGroup[], words: string) => {
    list.replaceChildren(...groups.map(groupElement))
    input.setAttribute('aria-expanded', String(groups.length > 0))
    note.textContent = words
    options.renew()
  }
  const showRecent = () => {
    const results = recentResults()
    clear.hidden = results.length === 0
    show(results.length === 0 ? [] : [{ title: 'Recent', results }], '')
  }
  const search = searcher((typed, found) => {
    if (input.value.trim() === typed) show(found.groups, wordsFor(found, typed))
  })
  input.addEventListener('input', () => {
    options.release()
    clear.hidden = true
    const typed = input.value.trim()
    search(typed)
    if (typed === '') showRecent()
  })
  input.addEventListener('keydown', (event) => {
    if (options.take(event.key)) event.preventDefault()
  })
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('a') : null
    if (option) rememberResult(option)
  })
  clear.addEventListener('click', () => {
    forgetRecent()
    showRecent()
    input.focus()
  })
  openAndClose(dialog, () => {
    input.value = ''
    search('')
    showRecent()
  })
}

/** The button that forgets recent searches, below the list. */
function clearButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.dataset['clearRecent'] = ''
  button.className = 'min-h-11 px-5 text-sm text-slate hover:text-ink'
  button.textContent = 'Clear recent searches'
  return button
}

type Found = { readonly groups: readonly SearchGroup[]; readonly note: string | null }

/** Asks for results once the typing pauses; a newer search cancels an older one. */
function searcher(found: (typed: string, answer: Found) => void): (typed: string) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  const ask = async (typed: string) => {
    const { signal } = asking
    const answer = await readSite<typeof searchCall>('/api/search', { q: typed }, { signal })
    found(typed, (answer.ok && answer.data) || UNANSWERED)
  }
  return (typed) => {
    clearTimeout(waiting)
    asking.abort()
    asking = new AbortController()
    const { signal } = asking
    if (typed === '') return
    waiting = setTimeout(() => {
      ask(typed).catch(() => {
        if (!signal.aborted) found(typed, UNANSWERED)
      })
    }, SEARCH_AFTER_MS)
  }
}

const UNANSWERED = {
  groups: [],
  note: 'Search isn’t working at the moment. Press Enter to try again on its own page.',
} as const satisfies Found

/** The note below the results, which screen readers announce. */
function wordsFor({ groups, note }: Found, typed: string): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  if (note === UNANSWERED.note) return note
  const words =
    count > 0
      ? `${countOf(count, 'result')}. Use the arrow keys to choose and Enter to open.`
      : `No results for “${typed}”.`
  return note === null ? words : `${words} ${note}`
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
