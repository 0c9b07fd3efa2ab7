import type { IsoDate } from '#domain/dates.ts'

import { lawToday } from '../law-today.ts'

/** How the three taxes work, who pays, how to read the answer, what is not counted, and when to ask somebody. */
export function Explanation({ today }: { readonly today: IsoDate }) {
  return (
    <>
      <h2>How the tax works</h2>
      <p>
        Anyone who buys land or a home in the United Kingdom may have to pay tax on the price. It is usually
        called stamp duty, although Scotland has had a tax of its own since 2015 and Wales since 2018. The
        buyer pays it, not the seller, and a solicitor or conveyancer normally sends the return and the money.
        The price is cut into bands, and each part is taxed at the rate of its own band: going one pound into
        the next band costs pennies, not thousands. The exceptions are the cliffs that this page warns of.
      </p>
      <Nations today={today} />
      <h2>How to read the answer</h2>
      <p>
        The large figure is all the tax on the purchase; the bar below it shows which part of the price bears
        which rate. The effective rate divides the tax by the price, which makes homes of different prices
        comparable. Where money can come back later, the answer names the amount and the last day.
      </p>
      <h2>Dates that decide</h2>
      <p>
        Normally the day of completion decides which rates apply. A few changes spared those who had already
        exchanged contracts: enter the contract date under more options, and the calculator keeps the older
        surcharge or, where the law lets the buyer choose, takes the cheaper table and says so. This holds
        only if the contract was not changed or assigned afterwards.
      </p>
      <Limits />
      <Questions today={today} />
    </>
  )
}

function Nations({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h2>Where it holds</h2>
      <h3>England and Northern Ireland: SDLT</h3>
      <p>
        Stamp Duty Land Tax goes to HM Revenue &amp; Customs within {law.sdltDays} days of completion.{' '}
        {law.firstTimeCap &&
          `First-time buyers pay nothing on the first ${law.firstTimeNil}, but only up to a price of ${law.firstTimeCap}; a pound above it and the relief is gone for the whole price. `}
        A buyer who owns another home at the end of the day, and is not replacing a main home, pays{' '}
        {law.additionalPoints} points more in every band, from the first pound, once the price reaches{' '}
        {law.surchargeFloor}. Buyers who are not UK resident pay {law.nonResidentPoints} points more again. A
        company without a relief pays {law.corporatePercent}% of the whole price of a home above{' '}
        {law.corporateThreshold}.
      </p>
      <h3>Scotland: LBTT</h3>
      <p>
        Land and Buildings Transaction Tax goes to Revenue Scotland within {law.lbttDays} days.{' '}
        {law.scotsFirstTimeNil &&
          `First-time buyers have a nil band of ${law.scotsFirstTimeNil} at any price, which saves at most ${law.scotsFirstTimeSaving}. `}
        The Additional Dwelling Supplement for a further home is {law.supplementPercent}% of the whole price.
        There is no surcharge for buyers from abroad. Leases of homes are exempt; business leases are reported
        again every three years.
      </p>
      <h3>Wales: LTT</h3>
      <p>
        Land Transaction Tax goes to the Welsh Revenue Authority within {law.lttDays} days. Wales has no
        relief for first-time buyers; its nil band is wide for everybody instead. An additional home is taxed
        by a table of its own, and pence are kept.
      </p>
    </>
  )
}

function Limits() {
  return (
    <>
      <h2>What is not calculated here</h2>
      <ul>
        <li>
          Multiple dwellings relief: SDLT abolished it from 1 June 2024; in Wales it is claimed on the return.
        </li>
        <li>
          Six or more homes in one purchase count as non-residential for SDLT: choose that under more options.
        </li>
        <li>Linked purchases, gifts with a mortgage, divorce, charities, and homes held through trusts.</li>
        <li>The supplement on the home’s share of a mixed purchase in Scotland.</li>
      </ul>
      <h2>When to ask a professional</h2>
      <p>
        Ask a solicitor or tax adviser before you exchange when a purchase is linked to another, when a lease
        is unusual, when a company, trust or partnership buys, when part of the property is not a home, or
        when you doubt whether an annexe counts as a second dwelling. The figures here are those of the
        published rules, not advice on your case; what your return says is between you and the tax authority.
      </p>
    </>
  )
}

function Questions({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h2>Questions and answers</h2>
      <h3>I buy before I have sold. Do I pay twice?</h3>
      <p>
        You pay the surcharge first, because you own two homes at the end of that day. It comes back if you
        sell the old main home in time: normally within three years.
      </p>
      <h3>Two of us buy, and one has owned before. Are we first-time buyers?</h3>
      <p>
        No. Every buyer must be one. And if one of you keeps another home, and this one does not replace that
        person’s main home, the rates for an additional home apply to the whole price.
      </p>
      <h3>Does furniture count?</h3>
      <p>
        Things that are not fixed to the building do not belong to the price of the land. The split must be
        fair: authorities check it. What is fixed, such as a fitted kitchen, counts.
      </p>
      <h3>Is the tax part of the mortgage?</h3>
      <p>
        No. It must be paid in money within {law.sdltDays} days in England and Northern Ireland and{' '}
        {law.lbttDays} in Scotland and Wales, so plan it beside the deposit.
      </p>
    </>
  )
}
