import { type RefObject, useEffect } from 'react'

/**
 * Keeps the page where it is while a finger drags something in an element, and only then: a finger that takes hold of nothing scrolls the
 * page as everywhere else. `isHolding` is asked after the element's `pointerdown`, which comes before `touchstart`, and has to stay the same.
 */
export function useHeldTouch(stage: RefObject<HTMLElement | null>, isHolding: () => boolean): void {
  useEffect(() => {
    const element = stage.current
    const hold = (event: TouchEvent) => isHolding() && event.preventDefault()
    // React's own handlers can't prevent scrolling: they're passive.
    element?.addEventListener('touchstart', hold, { passive: false })
    return () => element?.removeEventListener('touchstart', hold)
  }, [stage, isHolding])
}
