import type { Edition } from '#datasets/editions.server.ts'
import type { PageHeads } from '#web/page-heads.ts'
import type { Head } from '#web/page.ts'

/** An indexable page without path parameters. */
export type ListedPage = { readonly path: string; readonly head: Head; readonly datasets: readonly string[] }

const remembered = new WeakMap<PageHeads, { version: string; pages: Promise<readonly ListedPage[]> }>()

/**
 * Every indexable page under its canonical path, worked out once for each set of data editions of this build. A page that
 * fails is left out; the others are still listed, and the next call tries again.
 */
export function listedPages(
  heads: PageHeads,
  editions: ReadonlyMap<string, Edition>,
): Promise<readonly ListedPage[]> {
  const version = editionsVersion(editions)
  const known = remembered.get(heads)
  if (known?.version === version) return known.pages
  const pages = findPages(heads, () => remembered.delete(heads))
  remembered.set(heads, { version, pages })
  return pages
}

/** Equal for equal editions of all datasets. */
export function editionsVersion(editions: ReadonlyMap<string, Edition>): string {
  return [...editions.values()].map(({ dataset, version }) => `${dataset}:${version}`).join()
}

async function findPages({ find, paths }: PageHeads, onFailure: () => void): Promise<ListedPage[]> {
  const pages: ListedPage[] = []
  for (const path of paths) {
    const found = await find(path).catch(onFailure)
    if (!found || found.head.robots !== undefined || found.head.canonical !== path) continue
    pages.push({ path, ...found })
  }
  return pages
}
