import {
  type ComponentType,
  type ReactNode,
  Suspense,
  createElement,
  memo,
  use,
  useEffect,
  useState,
} from 'react'

import { type OnServer, late } from '#web/late.ts'

/** A part of an island whose script comes later than the island's own. */
export type Later<Props extends object> = {
  readonly Part: (props: PartProps<Props>) => ReactNode
  /** Loads its script; rejects if it doesn't arrive, and can be called again. */
  readonly load: () => Promise<unknown>
}

type PartProps<Props> = {
  /** What it shows; null until the island knows, which then tells `first`. */
  readonly shown: Props | null
  /** What the server has shown. */
  readonly first?: Promise<Props | null>
  /** Identifies its inputs: if they've changed and the script hasn't loaded, the part is marked as out of date. */
  readonly of: string
  /** Classes of the element around it, and those while it is behind. */
  readonly around?: { readonly always: string; readonly behind: string }
}

const IN_A_COLUMN = { always: 'grid gap-6 *:min-w-0', behind: 'opacity-60' }

/**
 * A part as the server made it, until its script has arrived: it then comes alive where it stands, as an island does, and
 * follows what is asked. A part that the server did not make appears when its script is there.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): Later<Props> & OnServer<ComponentType<Props>> {
  const component = late(fetch)

  function Content({ shown, first, onAwake }: ContentProps<Props>) {
    const ready = component.now() ?? use(component.arrival)
    const props = shown ?? (first ? use(first) : null)
    useEffect(onAwake, [onAwake])
    return props && createElement(ready, props)
  }

  // An update would throw the server's markup away before the script for it is there.
  const Kept = memo(
    ({ shown, first, onAwake }: ContentProps<Props> & { readonly isAwake: boolean }) => (
      <Suspense>
        <Content shown={shown} first={first} onAwake={onAwake} />
      </Suspense>
    ),
    (_, { isAwake }) => !isAwake,
  )

  function Part({ shown, first, of, around = IN_A_COLUMN }: PartProps<Props>) {
    const [started] = useState(of)
    const [isAwake, setAwake] = useState(false)
    const [onAwake] = useState(() => () => setAwake(true))
    const isBehind = !isAwake && of !== started
    return (
      <div aria-busy={isBehind} className={`${around.always} ${isBehind ? around.behind : ''}`}>
        <Kept {...{ shown, first, onAwake, isAwake }} />
      </div>
    )
  }

  return { Part, load: component.load, setOnServer: component.setOnServer }
}

type ContentProps<Props> = {
  readonly shown: Props | null
  readonly first: Promise<Props | null> | undefined
  readonly onAwake: () => void
}
