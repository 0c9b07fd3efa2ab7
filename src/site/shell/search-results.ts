import { countOf } from '#domain/plain-number.ts'

import { findPages, mayBePostcode, type FoundPage } from './find-pages.ts'

/** Search results: postcodes first if the text could be one, then pages, then places. */
export function searchResults(
  typed: string,
  postcodes: readonly string[],
  pages: readonly FoundPage[],
): readonly FoundPage[] {
  return [...postcodeResults(typed, postcodes), ...findPages(pages, typed), ...placeSearch(typed)]
}

/** Every page linked in the menus, the side navigation and the footer, once. */
export function pagesOfFrame(): readonly FoundPage[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'header nav a[href^="/"], aside nav a[href^="/"], footer nav a[href^="/"]',
  )
  const pages = new Map<string, FoundPage>()
  for (const link of links) {
    const [label, about] = [...link.querySelectorAll('span')].map((part) => part.textContent)
    const href = link.getAttribute('href') ?? ''
    if (!pages.has(href)) pages.set(href, { href, label: label ?? link.textContent, about: about ?? '' })
  }
  return [...pages.values()]
}

/** A result as a link in the list. */
export function resultLink({ href, label, about }: FoundPage, at: number): HTMLAnchorElement {
  const link = document.createElement('a')
  link.role = 'option'
  link.id = `search-result-${at}`
  link.href = href
  link.tabIndex = -1
  link.className = 'flex min-h-11 flex-wrap items-center gap-x-3 rounded-sm px-3 py-1.5'
  const [name, purpose] = [document.createElement('span'), document.createElement('span')]
  name.className = 'font-medium'
  name.textContent = label
  purpose.className = 'text-sm text-slate'
  purpose.textContent = about
  link.append(name, purpose)
  return link
}

/** The note below the results, which screen readers announce. */
export function noteOn(results: number, typed: string): string {
  if (results > 0) return `${countOf(results, 'result')}. Use the arrow keys to choose and Enter to open`
  return `No results for “${typed}”. Postcodes look like RG30 1AA.`
}

/** Place names lead to the page that lists all places. */
function placeSearch(typed: string): FoundPage[] {
  if (!/^\p{L}[\p{L}\s.,'’&-]+$/u.test(typed)) return []
  return [
    {
      href: `/areas?q=${encodeURIComponent(typed)}`,
      label: `Search places for ${typed}`,
      about: 'Regions, local authorities and postcode areas',
    },
  ]
}

function postcodeResults(typed: string, postcodes: readonly string[]): FoundPage[] {
  if (!mayBePostcode(typed)) return []
  const found = postcodes.map((postcode) => ({
    href: `/postcodes/${postcode.replaceAll(' ', '').toLowerCase()}`,
    label: postcode,
    about: 'Sold prices and local averages',
  }))
  const search = {
    href: `/postcodes?q=${encodeURIComponent(typed)}`,
    label: `Look up ${typed.toUpperCase()}`,
    about: 'Postcodes that start with this',
  }
  return found.length === 1 ? found : [...found, search]
}
