import { useState, useSyncExternalStore } from 'react'

/** Under which name a browser remembers the last question asked of a calculator. */
const keyOf = (name: string) => `calculator-${name}`

/** Remembers a question for the next visit; a browser that keeps nothing is left in peace. */
export function rememberQuestion(name: string, query: string): void {
  try {
    localStorage.setItem(keyOf(name), query)
  } catch {
    // Storage is full or forbidden: the address still holds the question.
  }
}

type LastVisitProps = {
  readonly name: string
  readonly path: string
  /** The query of the address; a visitor who comes with a question of their own is not reminded of another. */
  readonly query: string
}

/** A link to the figures of the last visit with the scenarios that were compared; this browser alone knows them. */
export function LastVisit({ name, path, query }: LastVisitProps) {
  const [read] = useState(() => lastQuestion(name, query))
  const last = useSyncExternalStore(neverChanges, read, () => null)
  if (!last) return null
  return (
    <a href={`${path}?${last}`} className="link">
      Use the figures from your last visit
    </a>
  )
}

/** What was remembered when the page was opened, whatever is remembered while it is used. */
function lastQuestion(name: string, query: string): () => string | null {
  let found: string | null | undefined
  return () => {
    if (found === undefined) found = query === '' ? storedQuestion(name) : null
    return found
  }
}

function storedQuestion(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

const neverChanges = () => () => {}
