/** How long the browser must have been idle, and the maximum number of concurrent prefetches. */
export const PREFETCH_IDLE_MS = 100
export const PREFETCH_AT_ONCE = 4
/** Maximum number of prefetches from one page, as a hub may have two hundred links. */
export const PREFETCH_IN_ALL = 12

/** Never prefetched: data, anything that changes the session, and visitors' own pages. */
const NEVER =
  /^\/(api|auth|builds|storage|extension|login|logout|reset-password|forgot-password|profile|billing|dashboard|onboarding|api-admin|ai-staging|local-data|newsletter|mailbox)(\/|$)|\.\w+$/

/** The properties of a link needed here, as on an `<a>`. */
export type PrefetchLink = Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>

/** The URL to prefetch for a link, or null. Only pages of this site without a query, and not the current one. */
export function prefetchAddress(link: PrefetchLink, here: string): string | null {
  if (link.target || link.hasAttribute('download') || link.hasAttribute('data-no-prefetch')) return null
  const [to, from] = [new URL(link.href, here), new URL(here)]
  if (to.origin !== from.origin || to.search !== '' || to.pathname === from.pathname) return null
  return NEVER.test(to.pathname) ? null : to.pathname
}

/** Dependencies of prefetching in a browser. */
export type PrefetchContext = {
  /** Resolves when the document has loaded or failed. */
  readonly fetch: (address: string) => Promise<void>
  readonly whenIdle: (act: () => void) => void
}

/**
 * Prefetches documents once the browser has been idle for about 100 ms, at most four at a time, each once. `stop` drops
 * the ones still waiting.
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
