import { MAX_DEALS, STAGES, STAGE_NAMES } from '#account/deals/deal.ts'
import { href } from '#web/href.ts'

/** What the page does, for visitors who aren't signed in. */
export function HowItWorks() {
  const stages = STAGES.map((stage) => STAGE_NAMES[stage].toLowerCase())
  return (
    <section className="prose" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <p>
        Enter the price, rent, refurbishment and mortgage; the other fields start with typical values. The
        answer is your cash-on-cash return in the first year: the rent left after all costs, divided by the
        cash you put in, including stamp duty. Your numbers are in the page’s address, so you can bookmark or
        share a deal.
      </p>
      <p>
        With an account you can save up to {MAX_DEALS} deals, each with a name, notes and a stage:{' '}
        {stages.join(', ')}. Only you can see them. They’re recalculated with current tax rates each time you
        open them; if an answer has changed since you saved it, you’ll see both.
      </p>
      <p>
        Where to find the figures: take the price from recent sales nearby rather than the listing, the rent
        from homes let in the last few months, the refurbishment cost from a builder who has seen the home,
        and the service charge and ground rent from the seller’s solicitor or agent. The{' '}
        <a href={href('/property-deal-analyser')}>deal analyser</a> compares buy-to-let, HMO, flip and BRRR,
        with a risk simulation and a checklist of deal-breakers.
      </p>
    </section>
  )
}
