import { PLATFORM_PLANS } from '#billing/plans.ts'
import { existingLinks } from '#site/shell/link.ts'

/** Which plans name virtual staging among what they hold, with their prices. */
export function StagingPlans() {
  const pricing = existingLinks([{ href: '/pricing', label: 'Plans and prices' }])[0]
  return (
    <section aria-labelledby="plans">
      <h2 id="plans" className="text-xl">
        Plans that include staging
      </h2>
      <ul className="mt-3 border-t">
        {PLATFORM_PLANS.map(({ tier, name, monthlyPounds, credits }) => (
          <li key={tier} className="flex justify-between gap-4 border-b py-2">
            <span>
              {name}
              <span className="block text-sm text-slate">
                {credits === null ? 'unlimited credits' : `${credits} credits a month`}
              </span>
            </span>
            <span className="font-medium tabular-nums">£{monthlyPounds} a month</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        Every platform plan names it. Until an image model is connected here, no plan produces pictures on
        this installation and no credit is taken for one.
        {pricing && (
          <>
            {' '}
            <a href={pricing.href} className="link">
              {pricing.label}
            </a>
          </>
        )}
      </p>
    </section>
  )
}
