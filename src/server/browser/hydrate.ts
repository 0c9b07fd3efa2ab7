import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { componentErrors } from '#reporting/component-errors.ts'
import type { Island } from '#web/island.tsx'
import { late } from '#web/late.ts'

type Exports = Record<string, unknown>

/** Hydrates an island with the module that defines it, and a loader for the module of its part if it has one. */
export function hydrateIsland(
  host: HTMLElement,
  module: Exports,
  loadPart: (() => Promise<Exports>) | null,
): void {
  const name = host.dataset['island']
  const found = Object.values(module).find(
    (value): value is Island<object> =>
      typeof value === 'function' && 'islandName' in value && value.islandName === name,
  )
  if (!found) return
  const onAwake = () => void (host.dataset['islandAwake'] = '')
  const { part } = found
  const props = {
    ...(JSON.parse(host.dataset['islandProps'] ?? '{}') as object),
    ...(part && loadPart && { [part.prop]: late(async () => Object.values(await loadPart()).find(part.is)) }),
  }
  hydrateRoot(host, createElement(Awake, { onAwake }, createElement(found.View, props)), {
    identifierPrefix: `${host.dataset['islandId'] ?? ''}-`,
    ...componentErrors(name ?? ''),
  })
}

type AwakeProps = { readonly onAwake: () => void; readonly children?: ReactNode }

/** Reports when the island has been hydrated: React hydrates asynchronously, and children's effects run first. */
function Awake({ onAwake, children }: AwakeProps): ReactNode {
  useEffect(onAwake, [onAwake])
  return children
}
