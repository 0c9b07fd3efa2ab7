/** How long the browser must have been idle, and how many documents it fetches ahead at the same time. */
export const PREFETCH_IDLE_MS = 100
export const PREFETCH_AT_ONCE = 4
/** And in all from one page: a hub of two hundred links is not two hundred pages. */
export const PREFETCH_IN_ALL = 12

/** What a link must not lead to: data, what changes the session, and pages that are one visitor's own. */
const NEVER =
  /^\/(api|auth|builds|storage|extension|login|logout|reset-password|forgot-password|profile|billing|dashboard|onboarding|api-admin|ai-staging|local-data|newsletter|mailbox)(\/|$)|\.\w+$/

/** A link as far as it matters here; an `<a>` is one. */
export type PrefetchLink = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>

/** The address to fetch ahead for a link, or null: only plain pages of this site, without a query, not this one. */
export function prefetchAddress(link: PrefetchLink, here: string): string | null {
  if (link.target || link.hasAttribute('download') || link.hasAttribute('data-no-prefetch')) return null
  const [to, from] = [new URL(link.href, here), new URL(here)]
  if (to.origin !== from.origin || to.search !== '' || to.pathname === from.pathname) return null
  return NEVER.test(to.pathname) ? null : to.pathname
}

/** What fetching ahead needs of the browser. */
export type PrefetchContext = {
  /** Resolves when the document has come, or has failed to. */
  readonly fetch: (address: string) => Promise<void>
  readonly whenIdle: (act: () => void) => void
}

/**
 * Fetches documents ahead: none before the browser was idle for about 100 ms, four at most at the same time, each
 * once. `stop` lets go of what is still waiting.
 */
export function prefetcher({ fetch, whenIdle }: PrefetchContext): {
  want: (address: string) => void
  stop: () => void
} {
  const seen = new Set<string>()
  let waiting: string[] = []
  let running = 0
  let ready = false
  let stopped = false

  const next = () => {
    if (!ready) return
    while (running < PREFETCH_AT_ONCE) {
      const address = waiting.shift()
      if (address === undefined) return
      running += 1
      void fetch(address).finally(() => {
        running -= 1
        next()
      })
    }
  }
  setTimeout(
    () =>
      whenIdle(() => {
        ready = true
        next()
      }),
    PREFETCH_IDLE_MS,
  )
  return {
    want: (address) => {
      if (stopped || seen.has(address) || seen.size >= PREFETCH_IN_ALL) return
      seen.add(address)
      waiting.push(address)
      next()
    },
    stop: () => {
      stopped = true
      waiting = []
    },
  }
}
