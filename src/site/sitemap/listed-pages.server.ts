import type { PageHeads } from '#web/page-heads.ts'
import type { Head } from '#web/page.ts'

/** An indexable page without path parameters. */
export type ListedPage = { readonly path: string; readonly head: Head; readonly datasets: readonly string[] }

/** Every indexable page under its canonical path. A page that fails is left out; the others are still listed. */
export async function listedPages({ find, paths }: PageHeads): Promise<readonly ListedPage[]> {
  const pages: ListedPage[] = []
  for (const path of paths) {
    const found = await find(path).catch(() => null)
    if (found === null || found.head.robots !== undefined || found.head.canonical !== path) continue
    pages.push({ path, ...found })
  }
  return pages
}
