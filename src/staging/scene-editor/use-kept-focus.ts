import { type RefObject, useEffect, useRef } from 'react'

/** Gives an element the focus once it's there, because what was pressed to open it has gone. */
export function useFirstFocus<Opened extends HTMLElement>(): RefObject<Opened | null> {
  const opened = useRef<Opened>(null)
  useEffect(() => opened.current?.focus(), [])
  return opened
}

/**
 * For a list whose items have a button that removes them: call `removed` with an item's place, and the focus goes to the first button of the item
 * that takes its place, or to the list if it's empty. Otherwise the focus would be lost with the button.
 */
export function useFocusAfterRemoval(count: number): {
  list: RefObject<HTMLUListElement | null>
  removed: (at: number) => void
} {
  const list = useRef<HTMLUListElement>(null)
  const gap = useRef<number>(null)
  useEffect(() => {
    if (gap.current === null) return
    const next = list.current?.children[Math.min(gap.current, count - 1)]
    gap.current = null
    const heir = next?.querySelector('button') ?? list.current
    heir?.focus()
  }, [count])
  return {
    list,
    removed: (at) => {
      gap.current = at
    },
  }
}
