import { MOST_DEALS, STAGES, STAGE_NAMES } from '#account/deals/deal.ts'
import { href } from '#web/href.ts'

/** What the page is for, for those who have no deals here yet. */
export function HowItWorks() {
  const stages = STAGES.map((stage) => STAGE_NAMES[stage].toLowerCase())
  return (
    <section className="prose" aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <p>
        The form asks for price, rent, works and mortgage, and has usual values for the rest. The answer
        beside it is the return on your cash in the first year: what is left of the rent after every cost,
        over the money that the purchase takes, with the tax on it. The address of the page holds your
        numbers, so a deal is a bookmark.
      </p>
      <p>
        With an account you keep up to {MOST_DEALS} deals, each with a name, notes and a stage:{' '}
        {stages.join(', ')}. They are yours alone. Each time you look, every deal is worked out anew with the
        rates of the day; when the answer is no longer the one of the day on which you kept it, the page says
        both.
      </p>
      <p>
        Collect the figures in this order: the price from sales nearby and not from the listing, the rent from
        homes let in the last months, the works from one builder’s visit, service charge and ground rent from
        the seller’s pack. The <a href={href('/property-deal-analyser')}>deal analyser</a> has the rest:
        letting by the room, refinancing, selling, what luck could do, and the questions that end a deal.
      </p>
    </section>
  )
}
