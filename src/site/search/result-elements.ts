import type { SearchGroup, SearchResult } from './results.ts'

/** A group of results as an element of the list, under its heading. */
export function groupElement({ title, results }: SearchGroup, at: number): HTMLElement {
  const group = document.createElement('div')
  group.role = 'group'
  const heading = document.createElement('p')
  heading.id = `search-group-${at}`
  heading.role = 'presentation'
  heading.className = 'px-3 pt-3 pb-1 text-sm text-slate'
  heading.textContent = title
  group.setAttribute('aria-labelledby', heading.id)
  group.append(heading, ...results.map(optionElement))
  return group
}

function optionElement({ href, label, about }: SearchResult): HTMLAnchorElement {
  const link = document.createElement('a')
  link.role = 'option'
  link.href = href
  link.tabIndex = -1
  link.className = 'flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm px-3 py-1.5 wrap-anywhere'
  const [name, context] = [document.createElement('span'), document.createElement('span')]
  name.className = 'font-medium'
  name.textContent = label
  context.className = 'text-sm text-slate'
  context.textContent = about
  link.append(name, context)
  return link
}
