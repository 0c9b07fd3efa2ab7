import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import type { Imported } from '#features/need.ts'
import { ImportedDatasets } from '#features/offer.tsx'
import type { JsonObject } from '#web/json.ts'

/** By component, so that one that's changed while developing is rendered afresh. */
const kept = new WeakMap<object, Map<string, { __html: string }>>()

/** Variants of a component that are kept: it's rendered for the pages in menus, and once for all others. */
const MAX = 500

/**
 * Returns the markup of what surrounds many pages alike, which is rendered once for each set of props and imported datasets. Only
 * for components that depend on nothing else.
 */
export function keptMarkup<Props extends JsonObject<Props>>(
  Content: ComponentType<Props>,
  props: Props,
  imported: Imported,
): { __html: string } {
  const variants = kept.get(Content) ?? new Map<string, { __html: string }>()
  kept.set(Content, variants)
  const key = JSON.stringify([props, [...imported].toSorted()])
  const known = variants.get(key)
  if (known) return known
  if (variants.size >= MAX) variants.clear()
  const made = {
    __html: renderToStaticMarkup(
      <ImportedDatasets value={imported}>
        <Content {...props} />
      </ImportedDatasets>,
    ),
  }
  variants.set(key, made)
  return made
}
