import type { SearchResult } from './results.ts'

const KEY = 'recent-searches'
const MAX = 6

/** Reads the results that the visitor chose last in this browser, newest first. Never sent to the server. */
export function recentResults(): readonly SearchResult[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isResult).slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Remembers a chosen result. */
export function rememberResult(option: HTMLAnchorElement): void {
  const [label, about] = [...option.children].map((part) => part.textContent)
  const href = option.getAttribute('href') ?? ''
  const others = recentResults().filter((result) => result.href !== href)
  store([{ label: label ?? '', about: about ?? '', href }, ...others].slice(0, MAX))
}

/** Forgets them all. */
export function forgetRecent(): void {
  store([])
}

function store(results: readonly SearchResult[]): void {
  try {
    if (results.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(results))
  } catch {
    // Without storage there are no recent searches.
  }
}

function isResult(value: unknown): value is SearchResult {
  if (typeof value !== 'object' || value === null) return false
  const { label, about, href } = value as Partial<Record<keyof SearchResult, unknown>>
  return (
    typeof label === 'string' &&
    typeof about === 'string' &&
    typeof href === 'string' &&
    /^\/(?!\/)/.test(href)
  )
}
