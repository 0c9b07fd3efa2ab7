import { useState, useSyncExternalStore } from 'react'

/** The storage key for a calculator's last inputs. */
const keyOf = (name: string) => `calculator-${name}`

/** Saves a question for the next visit, if the browser allows it. */
export function rememberQuestion(name: string, query: string): void {
  try {
    localStorage.setItem(keyOf(name), query)
  } catch {
    // Storage is full or blocked. The URL still has the question.
  }
}

type LastVisitProps = {
  readonly name: string
  readonly path: string
  /** The URL's query. If it has a question, the last one isn't offered. */
  readonly query: string
}

/** A link to the inputs and scenarios of the last visit, which are stored in this browser only. */
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

/** The question stored when the page was opened; later changes are ignored. */
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
