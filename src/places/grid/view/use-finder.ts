import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { replaceQuery } from '#web/address.ts'
import { queryIn } from '#web/form.ts'

import type { Level } from '../measures/levels.ts'
import { type Measure, usualWeight } from '../measures/measure.ts'
import { type Query, type QueryProblem, queryText, readQuery } from '../search/query.ts'
import { searchAreas, type ShownAreas, type ShownRow } from '../search/shown-areas.ts'
import { type Draft, type DraftCriterion, draftFrom, paramsOf } from './draft.ts'
import { useAreaTable } from './use-area-table.ts'

/** What the page gives its search: plain data. */
export type FinderProps = {
  /** The query of the address. */
  readonly query: string
  /** The server's answer to it. */
  readonly shown: ShownAreas
  /** The versions of the files of areas, for their addresses. */
  readonly versions: Readonly<Partial<Record<Level, string>>>
}

/** A search as it stands: what was asked, what was found, and how to change it. */
export type Finding = {
  readonly form: RefObject<HTMLFormElement | null>
  readonly draft: Draft
  readonly query: Query
  readonly problems: readonly QueryProblem[]
  readonly shown: ShownAreas
  /** Says why a row has its place. */
  readonly reasonsOf: (row: ShownRow) => readonly string[]
  /** What to say while the figures are loading; null if there's an answer. */
  readonly waiting: string | null
  /** Whether the browser can answer by itself. */
  readonly isLoaded: boolean
  readonly address: string
  readonly change: (part: Partial<Draft>) => void
  readonly add: (measure: Measure) => void
  readonly put: (criterion: DraftCriterion) => void
  readonly remove: (id: string) => void
}

/** Keeps a search: shows the server's answer until something changes, then answers from the table of the level. */
export function useFinder({ query: text, shown: first, versions }: FinderProps): Finding {
  const [draft, setDraft] = useState<Draft>(() => draftFrom(new URLSearchParams(text)))
  const [isChanged, setChanged] = useState(false)
  const focusLater = useFocusLater()
  const { query, problems } = readQuery(paramsOf(draft))
  const table = useAreaTable(query.level, useAttention() || isChanged, versions)
  const isLoaded = table !== null && typeof table === 'object'
  const searched = isLoaded ? searchAreas(table, query) : null
  const address = queryText(query)
  useEffect(() => {
    if (isChanged) replaceQuery(address)
  }, [isChanged, address])
  const form = useRef<HTMLFormElement>(null)
  useEarlyChanges(form, draft, (early) => {
    setChanged(true)
    setDraft(early)
  })
  const change = (part: Partial<Draft>) => {
    setChanged(true)
    setDraft((before) => ({ ...before, skip: 0, ...part }))
  }
  return {
    form,
    draft,
    query,
    problems,
    shown: searched?.shown ?? first,
    reasonsOf: ({ code, reasons }) => reasons ?? searched?.reasonsOf(code) ?? [],
    waiting: isLoaded || !isChanged ? null : waitingWords(table),
    isLoaded,
    address,
    change,
    add: (measure) => {
      focusLater(`${measure.better === 'high' ? 'min' : 'max'}-${measure.id}`)
      const added = { id: measure.id, min: '', max: '', weight: String(usualWeight(measure)) }
      change({ criteria: [...draft.criteria, added] })
    },
    put: (criterion) =>
      change({ criteria: draft.criteria.map((each) => (each.id === criterion.id ? criterion : each)) }),
    remove: (id) => {
      focusLater('add-measure')
      change({ criteria: draft.criteria.filter((each) => each.id !== id) })
    },
  }
}

/** Whether the visitor has focused or pressed anything on the page, which is when the figures are loaded. */
function useAttention(): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    const come = () => setCome(true)
    // Going to a field is also what wakes the search.
    if (document.activeElement !== document.body) come()
    document.addEventListener('focusin', come, { once: true })
    return () => document.removeEventListener('focusin', come)
  }, [])
  return hasCome
}

/** Returns what was changed in the form before the browser could answer. */
function useEarlyChanges(
  form: RefObject<HTMLFormElement | null>,
  draft: Draft,
  tell: (early: Draft) => void,
): void {
  const compare = useEffectEvent(() => {
    if (!form.current) return
    const { sort, order, skip } = draft
    const early = { ...draftFrom(queryIn(form.current)), sort, order, skip }
    if (paramsOf(early).toString() !== paramsOf(draft).toString()) tell(early)
  })
  useEffect(() => compare(), [])
}

/** Returns a function that moves the focus to an element once it's there. */
function useFocusLater(): (id: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (wanted.current !== null) document.querySelector<HTMLElement>(`#${wanted.current}`)?.focus()
    wanted.current = null
  })
  return (id) => {
    wanted.current = id
  }
}

function waitingWords(table: 'loading' | 'failed' | null): string {
  return table === 'failed'
    ? 'We couldn’t load the figures. Reload the page to try again'
    : 'Loading the figures …'
}
