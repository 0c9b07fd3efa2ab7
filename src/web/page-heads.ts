import type { Head } from './page.ts'

/** What a page says about itself to someone who is not signed in, and the datasets that it shows. */
export type PageHead = { head: Head; datasets: readonly string[] }

/** What the pages of the site say about themselves: for site maps, pictures that stand for a page, and saved pages. */
export type PageHeads = {
  /** The head of the page at a path; null where there is no page for everyone, or it is elsewhere. */
  find: (path: string) => Promise<PageHead | null>
  /** Paths of the pages without parameters, in the order of `routes.ts`. */
  paths: readonly string[]
}
