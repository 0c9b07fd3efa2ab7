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

/** A part of an island whose script comes later than the island's own. */
export type Later<Props extends object> = {
  readonly Part: (props: PartProps<Props>) => ReactNode
  /** Loads its script; rejects where that does not arrive, and may be tried again. */
  readonly load: () => Promise<void>
}

/** How the server is given such a part, so that the file which browsers load at once need not import it. */
export type OnServer<Props extends object> = {
  /** Called once, by a file that only the server loads. */
  readonly setOnServer: (component: ComponentType<Props>) => void
}

type PartProps<Props> = {
  /** What it shows. */
  readonly shown: Props
  /** Names the question behind it: while it has changed and the script is not there, the part says that it is behind. */
  readonly of: string
}

/**
 * A part as the server made it, until its script has arrived: it then comes alive where it stands, as an island does, and
 * follows what is asked. A part that the server did not make appears when its script is there.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Later<Props> & OnServer<Props> {
  let ready: ComponentType<Props> | null = null
  let loading: Promise<void> | null = null
  const { promise: arrival, resolve: arrived } = Promise.withResolvers<void>()

  async function loadAndShow(): Promise<void> {
    ready = await load()
    arrived()
  }

  function Content({ shown, onAwake }: ContentProps<Props>) {
    if (!ready) use(arrival)
    useEffect(onAwake, [onAwake])
    return ready && createElement(ready, shown)
  }

  // An update would throw the server's markup away before the script for it is there.
  const Kept = memo(
    ({ shown, onAwake }: ContentProps<Props> & { readonly isAwake: boolean }) => (
      <Suspense>
        <Content shown={shown} onAwake={onAwake} />
      </Suspense>
    ),
    (_, { isAwake }) => !isAwake,
  )

  function Part({ shown, of }: PartProps<Props>) {
    const [first] = useState(of)
    const [isAwake, setAwake] = useState(false)
    const [onAwake] = useState(() => () => setAwake(true))
    const isBehind = !isAwake && of !== first
    return (
      <div aria-busy={isBehind} className={`grid gap-6 *:min-w-0 ${isBehind ? 'opacity-60' : ''}`}>
        <Kept {...{ shown, onAwake, isAwake }} />
      </div>
    )
  }

  return {
    Part,
    load: () => {
      loading ??= loadAndShow().catch((error: unknown) => {
        loading = null
        throw error
      })
      return loading
    },
    setOnServer: (component) => {
      ready = component
    },
  }
}

type ContentProps<Props> = { readonly shown: Props; readonly onAwake: () => void }
