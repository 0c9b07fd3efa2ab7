import { whenIdle } from './idle.ts'
import { prefetchAddress, prefetcher } from './prefetch.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/**
 * Prefetches the pages behind visible links, unless the visitor is saving data or the connection is slow. Returns a
 * function that stops it.
 */
export function prefetchLinksInView(): () => void {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return () => {}
  const { want, stop } = prefetcher({
    fetch: prefetchDocument,
    whenIdle,
  })
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      const address = prefetchAddress(target as HTMLAnchorElement, location.href)
      if (address !== null) want(address)
    }
  })
  for (const link of document.querySelectorAll('a[href]')) observer.observe(link)
  return () => {
    observer.disconnect()
    stop()
  }
}

function prefetchDocument(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'prefetch'
    link.as = 'document'
    link.fetchPriority = 'low'
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
