import { PLATFORM_PLANS } from '#billing/plans.ts'
import { href } from '#web/href.ts'

/** A plan's credits, and what a picture costs if all of them are used, rounded up to a penny: '22 credits a month, 60p a picture'. */
function creditsInWords(monthlyPounds: number, credits: number): string {
  return `${credits} credits a month, ${Math.ceil((monthlyPounds * 100) / credits)}p a picture if you use them all`
}

/** The plans that include virtual staging, with their prices. */
export function StagingPlans() {
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
                {credits === null ? 'unlimited credits' : creditsInWords(monthlyPounds, credits)}
              </span>
            </span>
            <span className="font-medium tabular-nums">£{monthlyPounds} a month</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-slate">
        A final picture (full size) costs one credit. Drafts, and pictures that our check rejects, are free.{' '}
        <a href={href('/pricing')} className="link">
          Plans and prices
        </a>
      </p>
    </section>
  )
}
