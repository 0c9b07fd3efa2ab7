import { useId, type ComponentType, type ReactNode } from 'react'

import { browserFile } from './browser-files.ts'
import type { JsonObject } from './json.ts'

/** When the browser wakes an island: at once, as soon as it is idle, when it scrolls into view, or when it is first touched. */
export type WakeWhen = 'now' | 'idle' | 'visible' | 'interaction'

/** A component that is rendered by the server and comes alive in the browser. */
export type Island<Props extends object> = ((props: Props) => ReactNode) & {
  islandName: string
  View: ComponentType<Props>
  part?: IslandPart<Props>
}

/**
 * One prop that isn't data but a module's export, such as the calculator that a page is about: the browser loads the
 * module's file beside the island's own, so pages share one island and each loads only its own part.
 */
export type IslandPart<Props extends object, Prop extends keyof Props = keyof Props> = {
  prop: Prop
  /** The file's name as `browserFile` knows it: 'hmo.report'. */
  fileOf: (props: Props) => string
  /** Which of the module's exports it is. */
  is: (exported: unknown) => boolean
}

/** An island's props travel as JSON: those that can't don't compile. */
type OnlyData<Props> = Props extends JsonObject<Props> ? unknown : { props: 'must survive JSON' }

type Renderer = (node: ReactNode, identifierPrefix: string) => string

let renderInServer: Renderer | null = null

/** Called once by the server, so that this file (which browsers load too) need not import the server renderer. */
export function setIslandRenderer(renderer: Renderer): void {
  renderInServer = renderer
}

/**
 * Wraps a component of a `<name>.island.tsx` file. The server renders it with its props as JSON beside it; the browser
 * loads its file and hydrates it alone. `name` is the file's name without its ending.
 */
export function island<Props extends object, Prop extends keyof Props = never>(
  name: string,
  View: ComponentType<Props>,
  { when, part }: { when: WakeWhen; part?: IslandPart<Props, Prop> } & OnlyData<Omit<Props, Prop>>,
): Island<Props> {
  function IslandHost(props: Props): ReactNode {
    const id = useId().replaceAll(/[^\w-]/g, '')
    const html = renderInServer?.(<View {...props} />, `${id}-`) ?? ''
    const data = Object.fromEntries(Object.entries(props).filter(([prop]) => prop !== part?.prop))
    return (
      <div
        className="contents"
        data-island={name}
        data-island-file={browserFile(`${name}.island`)}
        data-island-part-file={part && browserFile(part.fileOf(props))}
        data-island-id={id}
        data-island-when={when}
        data-island-props={JSON.stringify(data)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(IslandHost, { islandName: name, View, ...(part && { part }) })
}
