import { type ComponentType, createElement, useEffect, useRef, useState } from 'react'

import { BREAKER } from '#calculators/deal-analyser/question.ts'

import type { DealSectionsProps } from './deal-sections.tsx'

type Sections = ComponentType<DealSectionsProps>

let onServer: Sections | null = null

/** Called once by the server's page, so that this file, which browsers load at once, need not import the sections. */
export function setDealSections(sections: Sections): void {
  onServer = sections
}

const ID = 'deal-sections'
const LOOK = 'grid gap-6 *:min-w-0'

/** The sections of a deal as the server made them, until its figures change; only then is their script loaded. */
export function LaterSections(props: DealSectionsProps) {
  const loaded = useSectionsOnChange(JSON.stringify(props))
  useTicksOutside()
  const [kept] = useState(() =>
    typeof document === 'undefined' ? '' : document.getElementById(ID)?.innerHTML,
  )
  const sections = onServer ?? loaded
  if (sections) {
    return (
      <div id={ID} key={onServer ? 'kept' : 'alive'} className={LOOK}>
        {createElement(sections, props)}
      </div>
    )
  }
  return (
    <div
      id={ID}
      key="kept"
      className={LOOK}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: kept ?? '' }}
    />
  )
}

/** The sections' script, from the moment when what is asked is no longer what the server answered. */
function useSectionsOnChange(asked: string): Sections | null {
  const [loaded, setLoaded] = useState<Sections | null>(null)
  const first = useRef(asked)
  useEffect(() => {
    if (loaded || asked === first.current) return
    // A file that does not arrive leaves the sections as they were; the Calculate button asks the server.
    import('./deal-sections.tsx').then(
      ({ DealSections }) => setLoaded(() => DealSections),
      () => {},
    )
  }, [asked, loaded])
  return loaded
}

/** The list of deal-breakers stands outside the form: its ticks are told to the form as its own. */
function useTicksOutside(): void {
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== BREAKER) return
      if (target.form && !target.form.contains(target))
        target.form.dispatchEvent(new Event('input', { bubbles: true }))
    }
    document.addEventListener('input', tell)
    return () => document.removeEventListener('input', tell)
  }, [])
}
