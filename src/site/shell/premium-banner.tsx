import { LinkButton } from '#ui/link-button/link-button.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'

import { existingLinks } from './link.ts'

/** Above the footer, for visitors who have no account: what a plan is for. */
export function PremiumBanner() {
  const links = existingLinks([
    { href: '/pricing', label: 'Get Premium' },
    { href: '/instantpropertyvaluation', label: 'Learn more' },
  ])
  if (links.length === 0) return null
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
          {links.map((link, at) => (
            <LinkButton key={link.href} href={link.href} variant={at === 0 ? 'primary' : 'secondary'}>
              {link.label}
            </LinkButton>
          ))}
        </p>
      </div>
    </section>
  )
}
