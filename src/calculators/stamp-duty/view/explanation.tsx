import type { IsoDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'

import { regimes } from '../regime.ts'
import { workedExamples } from '../worked-examples.ts'

/** How the three taxes work, who pays, what is not counted, and when to ask somebody. */
export function Explanation({ today }: { readonly today: IsoDate }) {
  return (
    <section aria-labelledby="how" className="prose">
      <h2 id="how">How the tax works</h2>
      <p>
        Whoever buys land or a home in the United Kingdom pays a tax on the price. Everybody says stamp duty,
        but since 2015 Scotland and since 2018 Wales have had a tax of their own. The buyer pays it, not the
        seller, and a solicitor or conveyancer normally sends the return and the money. The price is cut into
        bands, and each part is taxed at the rate of its own band: going one pound into the next band costs
        pennies, not thousands. The exceptions are the cliffs that this page warns of.
      </p>
      <Nations />
      <Examples today={today} />
      <h3>Dates that decide</h3>
      <p>
        Normally the day of completion decides which rates apply. A few changes spared those who had already
        exchanged contracts: enter the contract date under more options, and the calculator keeps the older
        surcharge or, where the law lets the buyer choose, takes the cheaper table and says so. This holds
        only if the contract was not changed or assigned afterwards.
      </p>
      <h3>If you move before you sell</h3>
      <p>
        Who buys a new main home while still owning the old one pays the surcharge first and reclaims it after
        the old home is sold in time. The result names the amount and the last day.
      </p>
      <Limits />
    </section>
  )
}

function Examples({ today }: { readonly today: IsoDate }) {
  return (
    <>
      <h3>Worked examples</h3>
      <ul>
        {workedExamples(today).map(({ who, regime, working, taxPence }) => (
          <li key={who}>
            {who}: {working} makes <strong className="font-semibold">{formatMoney(taxPence)}</strong>{' '}
            {regimes[regime].short}.
          </li>
        ))}
      </ul>
    </>
  )
}

function Nations() {
  return (
    <>
      <h3>England and Northern Ireland: SDLT</h3>
      <p>
        Stamp Duty Land Tax goes to HM Revenue &amp; Customs within 14 days of completion. First-time buyers
        have a wider nil band, but only up to a price cap; a pound above it and the relief is gone for the
        whole price. Who will own another home at the end of the day pays 5 points more in every band, from
        the first pound, once the price reaches £40,000. Buyers who are not UK resident pay 2 points more
        again. A company without a relief pays a flat rate on the whole price of a home above £500,000.
      </p>
      <h3>Scotland: LBTT</h3>
      <p>
        Land and Buildings Transaction Tax goes to Revenue Scotland within 30 days. First-time buyers have a
        nil band of £175,000 at any price, which saves at most £600. The Additional Dwelling Supplement for a
        further home is a percentage of the whole price. There is no surcharge for buyers from abroad. Leases
        of homes are exempt; business leases are reported again every three years.
      </p>
      <h3>Wales: LTT</h3>
      <p>
        Land Transaction Tax goes to the Welsh Revenue Authority within 30 days. Wales has no relief for
        first-time buyers; its nil band is wide for everybody instead. An additional home is taxed by a table
        of its own, and pence are kept.
      </p>
    </>
  )
}

function Limits() {
  return (
    <>
      <h3>What is not calculated here</h3>
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
      <h3>When to ask a professional</h3>
      <p>
        Ask a solicitor or tax adviser before you exchange when a purchase is linked to another, when a lease
        is unusual, when a company, trust or partnership buys, when part of the property is not a home, or
        when you doubt whether an annexe counts as a second dwelling. The figures here are those of the
        published rules, not advice on your case; what your return says is between you and the tax authority.
      </p>
    </>
  )
}
