import { useId, type ComponentType, type ReactNode } from 'react'

import { browserFile } from './browser-files.ts'
import type { JsonObject } from './json.ts'

/** When to hydrate an island: immediately, when idle, when scrolled into view, or on first interaction. */
export type WakeWhen = 'now' | 'idle' | 'visible' | 'interaction'

/** A component that is rendered on the server and hydrated in the browser. */
export type Island<Props extends object> = ((props: Props) => ReactNode) & {
  islandName: string
  View: ComponentType<Props>
  part?: IslandPart<Props>
}

/**
 * A prop that is a module's export rather than data, such as the page's calculator. The browser loads its file when the island
 * asks for it, so pages can share an island but only load their own part.
 */
export type IslandPart<Props extends object, Prop extends keyof Props = keyof Props> = {
  /** Takes a `Late` value. */
  prop: Prop
  /** Name of the file for `browserFile`, e.g. 'hmo.report'. */
  fileOf: (props: Props) => string
  /** Whether an export of the file is the wanted one. */
  is: (exported: unknown) => boolean
}

/** Props are passed as JSON, so anything that isn't serialisable doesn't compile. */
type OnlyData<Props> = Props extends JsonObject<Props> ? unknown : { props: 'must survive JSON' }

type Renderer = (node: ReactNode, identifierPrefix: string) => string

let renderInServer: Renderer | null = null

/** Called once by the server, so that this file, which browsers load too, doesn't import the server renderer. */
export function setIslandRenderer(renderer: Renderer): void {
  renderInServer = renderer
}

/**
 * Wraps the component of a `<name>.island.tsx` file. The server renders it along with its props as JSON; the browser loads its
 * file and hydrates only this component. `name` is the file name without its extension.
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
