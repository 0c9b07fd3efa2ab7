type StickyAnswerProps = { readonly label: string; readonly value: string; readonly stale: boolean }

/**
 * On phones the answer stays in sight in one line while the form is filled in; a tap anywhere on it leads to all of it.
 * Only the words at its right end are the link, so that the bar covers no control of the form that it passes over.
 */
export function StickyAnswer({ label, value, stale }: StickyAnswerProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex min-h-14 items-center justify-between gap-x-3 border-t-2 border-title-red bg-card px-4 sm:-mx-8 sm:px-8 lg:hidden print:hidden">
      <span className="min-w-0 leading-tight text-slate">{stale ? 'Before the change' : label}</span>
      <span className="font-serif text-2xl font-semibold text-nowrap tabular-nums">{value}</span>
      <a href="#result" className="link text-nowrap after:absolute after:inset-0">
        See how
      </a>
    </div>
  )
}
