/** The subjects of articles, in the order of the blog's list. The key is in addresses: `/blog?tag=tax`. */
export const TAGS = {
  buying: 'Buying',
  mortgages: 'Mortgages',
  tax: 'Tax',
  letting: 'Letting',
  leasehold: 'Leasehold',
  prices: 'House prices',
} as const

/** The key of a tag. */
export type Tag = keyof typeof TAGS

/** Every tag's key. */
export const TAG_KEYS = Object.keys(TAGS) as readonly Tag[]

/** The tag with this key, or null. */
export function findTag(key: string | null): Tag | null {
  return TAG_KEYS.find((tag) => tag === key) ?? null
}
