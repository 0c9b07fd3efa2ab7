import type { PageHeads } from '#web/page-heads.ts'
import type { Head } from '#web/page.ts'

/** A page without parameters that wants to be found. */
export type ListedPage = { readonly path: string; readonly head: Head; readonly datasets: readonly string[] }

/** Every such page, each under the address that it calls its own. A page that fails is left out, not all of them. */
export async function listedPages({ find, paths }: PageHeads): Promise<readonly ListedPage[]> {
  const pages: ListedPage[] = []
  for (const path of paths) {
    const found = await find(path).catch(() => null)
    if (found === null || found.head.robots !== undefined || found.head.canonical !== path) continue
    pages.push({ path, ...found })
  }
  return pages
}
