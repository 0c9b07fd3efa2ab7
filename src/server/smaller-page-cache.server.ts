import { createPageCache, type CachedPage, type PageCache } from './page-cache.server.ts'
import { compressed, uncompressed } from './page-encoding.server.ts'

/**
 * A page cache of at most `maxBytes` that compresses a page harder as soon as it's requested a second time, in the background. Most
 * pages are only requested once, and are sent sooner if they're compressed quickly.
 */
export function smallerPageCache(maxBytes: number): PageCache {
  const cache = createPageCache(maxBytes, {
    onPopular: (key, page) => {
      // Without it, the page stays as it is.
      void smaller(page)
        .then((packed) => cache.replace(key, page, packed))
        .catch(() => {})
    },
  })
  return cache
}

async function smaller(page: CachedPage): Promise<CachedPage> {
  const body = await uncompressed(page)
  const { br, gzip } = page.body
  return {
    ...page,
    body: {
      ...(br && { br: await compressed(body, 'br', 'small') }),
      ...(gzip && { gzip: await compressed(body, 'gzip', 'small') }),
    },
  }
}
