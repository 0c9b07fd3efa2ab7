import { useEffect, useState } from 'react'

type StickyAnswerProps = {
  readonly label: string
  readonly value: string
  readonly outOfDate: string | null
}

/**
 * The answer in one line at the bottom of a phone, once the answer itself has scrolled out of view. Tapping it scrolls back. The
 * label is shortened first, then the figure wraps between words, so that a payment on a billion pounds fits a narrow phone.
 * Only the words at its right end are a link, so that the bar never covers a control of the form.
 */
export function StickyAnswer({ label, value, outOfDate }: StickyAnswerProps) {
  const isOutOfSight = useOutOfSight('result')
  if (!isOutOfSight) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-4 -mt-14 flex min-h-14 items-center justify-between gap-x-3 border-t-2 border-title-red bg-card px-4 max-[16rem]:flex-wrap sm:-mx-8 sm:px-8 lg:hidden print:hidden">
      <span className="min-w-min shrink-[999] leading-tight text-slate">{outOfDate ?? label}</span>
      <span
        className={`min-w-min font-serif text-xl leading-tight font-semibold tabular-nums sm:text-2xl ${outOfDate ? 'text-slate' : ''}`}
      >
        {value}
      </span>
      <a href="#result" className="link text-nowrap after:absolute after:inset-0">
        See how
      </a>
    </div>
  )
}

/** Whether an element has scrolled out of view; false until it has been observed. */
function useOutOfSight(id: string): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    const watched = document.getElementById(id)
    if (!watched) return undefined
    const observer = new IntersectionObserver(([entry]) => setOut(entry?.isIntersecting === false))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [id])
  return isOut
}
