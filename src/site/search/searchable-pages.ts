import { posts } from '#content/blog/posts.ts'
import { lessonFiles } from '#content/courses/lesson/lessons.ts'
import { glossary, termHref } from '#content/glossary/terms.ts'
import { type FeaturePath, features } from '#features/features.ts'
import type { Imported } from '#features/need.ts'
import { offerOf } from '#features/offer-of.ts'
import { signedInFooterLinks } from '#site/shell/footer-links.ts'
import { href } from '#web/href.ts'

import type { SearchResult } from './results.ts'

/** Lists the tools, calculators and other pages that the search finds, each with what it offers today. */
export function searchableTools(imported: Imported): readonly SearchResult[] {
  return [...featuresWhere((path) => !isCourse(path), imported), ...OTHERS]
}

/** Lists the articles, courses and lessons that the search finds. */
export function searchableGuides(imported: Imported): readonly SearchResult[] {
  const articles = posts.map(({ slug, title, description }) => ({
    label: title,
    about: description,
    href: href('/blog/:slug{.+}', { slug }),
  }))
  const lessons = [...lessonFiles.values()].map(({ slug, title, about }) => ({
    label: title,
    about: `Lesson. ${about}`,
    href: href('/courses/lessons/:slug', { slug }),
  }))
  return [...articles, ...featuresWhere(isCourse, imported), ...lessons]
}

/** Lists the terms of the glossary, which the search finds by their own words. */
export function searchableTerms(): readonly SearchResult[] {
  return glossary.terms.map((term) => ({ label: term.label, about: term.meaning, href: termHref(term) }))
}

const OTHERS: readonly SearchResult[] = [
  { href: href('/about'), label: 'About us', about: '' },
  { href: href('/courses'), label: 'Courses', about: 'Free property courses with live calculators' },
  { href: href('/docs/glossary'), label: 'Glossary', about: 'Property, mortgage and tax terms' },
  { href: href('/blog'), label: 'Blog', about: 'Guides to property data and tax' },
  { href: href('/changelog'), label: 'Changelog', about: 'What’s new' },
  ...signedInFooterLinks
    .filter((link) => !(link.href in features))
    .map((link) => ({ href: link.href, label: link.label, about: '' })),
]

function featuresWhere(isWanted: (path: string) => boolean, imported: Imported): SearchResult[] {
  const paths = Object.keys(features) as FeaturePath[]
  return paths
    .filter(isWanted)
    .map((path) => ({ href: path, label: features[path].label, about: offerOf(path, imported) }))
}

function isCourse(path: string): boolean {
  return path.endsWith('-course')
}
