import { type ComponentType, type ReactNode, createElement, useEffect, useRef, useState } from 'react'

const LOOK = 'grid gap-6 *:min-w-0'

/** What such sections may lack as the server made them. */
export type LaterProps = {
  /** Without the chances: minutes until the server runs them again for this visitor. The browser runs them at once. */
  readonly chancesInMinutes?: number | undefined
}

/** Sections whose script a browser loads only when it must make them anew, and how the server is given them. */
type LaterSections<Props extends LaterProps> = {
  readonly Sections: (props: Props) => ReactNode
  /** Called once by the server's page, so that the file which browsers load at once need not import the sections. */
  readonly setOnServer: (sections: ComponentType<Props>) => void
}

/**
 * Sections as the server made them, until what is asked changes; only then is their script loaded. `id` is unique on the
 * page; the props are compared as JSON.
 */
export function laterSections<Props extends LaterProps>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): LaterSections<Props> {
  let onServer: ComponentType<Props> | null = null
  function Sections(props: Props) {
    const loaded = useOnChange(JSON.stringify(props), load, props.chancesInMinutes !== undefined)
    const [kept] = useState(() =>
      typeof document === 'undefined' ? '' : document.getElementById(id)?.innerHTML,
    )
    const sections = onServer ?? loaded
    if (sections)
      return (
        <div id={id} key={onServer ? 'kept' : 'alive'} className={LOOK}>
          {createElement(sections, props)}
        </div>
      )
    return (
      <div
        id={id}
        key="kept"
        className={LOOK}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: kept ?? '' }}
      />
    )
  }
  return {
    Sections,
    setOnServer: (sections) => {
      onServer = sections
    },
  }
}

/** The sections, from the moment when what is asked is no longer what the server answered, or at once if it lacks something. */
function useOnChange<Props>(
  asked: string,
  load: () => Promise<ComponentType<Props>>,
  isLacking: boolean,
): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const first = useRef(asked)
  useEffect(() => {
    if (loaded || (asked === first.current && !isLacking)) return
    // A file that does not arrive leaves the sections as they were; the Calculate button asks the server.
    load().then(
      (sections) => setLoaded(() => sections),
      () => {},
    )
  }, [asked, loaded, load, isLacking])
  return loaded
}
