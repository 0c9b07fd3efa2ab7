import type { Behaviour } from '#web/behaviour.ts'

const LINKS = '[data-behaviour=folded-tables]'

/** Opens the table of a chart in place: fetches the page with its tables, and puts them where the links to them were. */
export const foldedTables: Behaviour = (element) => {
  if (!(element instanceof HTMLAnchorElement)) return
  element.addEventListener('click', (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    unfold(element).catch(() => location.assign(element.href))
  })
}

/** Throws if the table isn't on the page that has it. */
async function unfold(link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true'
  const answer = await fetch(link.href)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const opened = tableOf(link, page)
  if (!opened) throw new Error('The page has no such table')
  for (const other of document.querySelectorAll(LINKS)) {
    const table = other === link ? opened : tableOf(other, page)
    if (!table) continue
    table.open = table === opened
    other.replaceWith(document.adoptNode(table))
  }
  opened.querySelector('summary')?.focus()
}

/** The table that belongs in the place of a link, which has the same ID on both pages. */
function tableOf(link: Element, page: Document): HTMLDetailsElement | null {
  const place = link.parentElement && page.getElementById(link.parentElement.id)
  return place?.querySelector('details') ?? null
}
