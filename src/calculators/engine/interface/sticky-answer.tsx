type StickyAnswerProps = { readonly label: string; readonly value: string; readonly stale: boolean }

/**
 * On phones the answer stays in sight in one line while the form is filled in; a tap anywhere on it leads to all of it.
 * The label gives way first, then the figure, between its words: the payment of a thousand million fits a narrow phone.
 * Only the words at its right end are the link, so that the bar covers no control of the form that it passes over.
 */
export function StickyAnswer({ label, value, stale }: StickyAnswerProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex min-h-14 items-center max-[16rem]:flex-wrap justify-between gap-x-3 border-t-2 border-title-red bg-card px-4 sm:-mx-8 sm:px-8 lg:hidden print:hidden">
      <span className="min-w-min shrink-[999] leading-tight text-slate">
        {stale ? 'Before the change' : label}
      </span>
      <span className="min-w-min font-serif text-xl leading-tight font-semibold tabular-nums sm:text-2xl">
        {value}
      </span>
      <a href="#result" className="link text-nowrap after:absolute after:inset-0">
        See how
      </a>
    </div>
  )
}
