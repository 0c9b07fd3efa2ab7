import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** Milliseconds without typing after which charts and tabs follow. Digits are usually typed faster. */
export const TYPING_PAUSE_MS = 200

/**
 * A value as it was until the browser has painted what changes at once: the latest one arrives after the next frame, and `pauseMs`
 * milliseconds more. Each is skipped if another comes before its turn, so fast typing never waits for it. `useDeferredValue` alone may
 * render before the frame.
 */
export function useOncePainted<Value>(value: Value, pauseMs: (painted: Value) => number): Value {
  const [painted, setPainted] = useState(value)
  const pause = useEffectEvent(() => pauseMs(painted))
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      wait = setTimeout(() => startTransition(() => setPainted(() => value)), pause())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(wait)
    }
  }, [value])
  return painted
}
