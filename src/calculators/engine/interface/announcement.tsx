import { useEffect, useRef, useState } from 'react'

const SPOKEN_AFTER_MS = 600

/** Announces the answer to screen readers when typing pauses, instead of the whole panel at each keystroke. */
export function Announcement({ answer }: { readonly answer: string | null }) {
  const first = useRef(answer)
  const [spoken, setSpoken] = useState<string | null>(null)
  useEffect(() => {
    const news = spoken !== null || answer !== first.current
    const pause = setTimeout(() => news && setSpoken(answer), SPOKEN_AFTER_MS)
    return () => clearTimeout(pause)
  }, [answer, spoken])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
