import { LinkButton } from '#ui/link-button/link-button.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

/** The banner above the footer for signed-out visitors. */
export function PremiumBanner() {
  return (
    <section
      aria-label="Premium"
      className="relative overflow-hidden border-t border-control bg-card print:hidden"
    >
      <PlanLines seed="premium" className="absolute inset-0 size-full" />
      <div className="sheet relative flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-10">
        <p className="max-w-lg font-serif text-2xl font-semibold tracking-[-0.01em] text-balance sm:text-3xl">
          Make better, data driven property decisions.
        </p>
        <p className="flex flex-wrap gap-3">
          <LinkButton href={href('/pricing')} variant="primary">
            Get Premium
          </LinkButton>
          <LinkButton href={href('/instantpropertyvaluation')}>
            {/* Search engines and screen readers read links alone: the rest of the sentence is for them. */}
            <span>
              Learn more<span className="sr-only"> about property data and valuation</span>
            </span>
          </LinkButton>
        </p>
      </div>
    </section>
  )
}
