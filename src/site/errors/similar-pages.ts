import { type FeaturePath, features } from '#features/features.ts'
import type { Suggestion } from '#web/page.ts'

/** Words in the addresses of many pages, which say nothing about which one somebody wanted. */
const COMMON = new Set([
  'calculator',
  'calculators',
  'calc',
  'search',
  'check',
  'checker',
  'page',
  'uk',
  'property',
  'tool',
  'html',
  'php',
])
const MAX = 3
/** Least share of the words of an address that a page has. */
const MIN_SHARE = 0.5

/** The pages whose address or label has most words of a path that doesn't exist, best first; none if all have too few. */
export function similarPages(path: string): Suggestion[] {
  const asked = new Set(wordsIn(path).filter((word) => !COMMON.has(word)))
  if (asked.size === 0) return []
  return (Object.keys(features) as FeaturePath[])
    .map((href) => {
      const { label } = features[href]
      const words = new Set(wordsIn(`${href} ${label}`))
      const shared = [...asked].filter((word) => words.has(word)).length
      return { href, label, share: shared / asked.size, words: words.size }
    })
    .filter(({ share }) => share >= MIN_SHARE)
    .sort((a, b) => b.share - a.share || a.words - b.words)
    .slice(0, MAX)
    .map(({ href, label }) => ({ href, label }))
}

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word.length > 1)
}
