import type { Head } from './page.ts'

/** A page's head, as seen by signed-out visitors, and the datasets it shows. */
export type PageHead = { head: Head; datasets: readonly string[] }

/** Heads of pages, for sitemaps, sharing images and saved pages. */
export type PageHeads = {
  /** The head of the page at a path; null if there's no public page there, or it redirects. */
  find: (path: string) => Promise<PageHead | null>
  /** Paths of pages without parameters, in the order of `routes.ts`. */
  paths: readonly string[]
}
