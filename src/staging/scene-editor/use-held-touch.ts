import { type PointerEvent, type RefObject, useEffect } from 'react'

/** The elements in which a pointer holds something. */
const holding = new WeakSet<Element>()

/** Notes that a pointer has taken hold of something in an element, which then gets all of its movements. */
export function takeHold({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId)
  holding.add(currentTarget)
}

/** Notes that it's been let go. */
export function letGo({ currentTarget }: PointerEvent): void {
  holding.delete(currentTarget)
}

/**
 * Keeps the page where it is while a finger holds something in an element, and only then: a finger that takes hold of nothing scrolls the
 * page as everywhere else. `pointerdown`, where it takes hold, comes before `touchstart`.
 */
export function useHeldTouch(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = stage.current
    // React's own handlers can't prevent scrolling: they're passive.
    const hold = (event: TouchEvent) => element && holding.has(element) && event.preventDefault()
    element?.addEventListener('touchstart', hold, { passive: false })
    return () => element?.removeEventListener('touchstart', hold)
  }, [stage])
}
