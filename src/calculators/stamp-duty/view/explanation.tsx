import type { IsoDate } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#ui/card/card.tsx'

import { lawToday } from '../law-today.ts'
import { regimes } from '../regime.ts'
import { workedExamples } from '../worked-examples.ts'

/** How the three taxes work, who pays, what is not counted, and when to ask somebody. */
export function Explanation({ today }: { readonly today: IsoDate }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] *:min-w-0">
      <Words today={today} />
      <Examples today={today} />
    </div>
  )
}

function Words({ today }: { readonly today: IsoDate }) {
  return (
    <section aria-labelledby="how" className="prose [&>h2:first-child]:mt-0">
      <h2 id="how">How the tax works</h2>
      <p>
        Anyone who buys land or a home in the United Kingdom may have to pay tax on the price. It is usually
        called stamp duty, although Scotland has had a tax of its own since 2015 and Wales since 2018. The
        buyer pays it, not the seller, and a solicitor or conveyancer normally sends the return and the money.
        The price is cut into bands, and each part is taxed at the rate of its own band: going one pound into
        the next band costs pennies, not thousands. The exceptions are the cliffs that this page warns of.
      </p>
      <Nations today={today} />
      <h3>Dates that decide</h3>
      <p>
        Normally the day of completion decides which rates apply. A few changes spared those who had already
        exchanged contracts: enter the contract date under more options, and the calculator keeps the older
        surcharge or, where the law lets the buyer choose, takes the cheaper table and says so. This holds
        only if the contract was not changed or assigned afterwards.
      </p>
      <h3>If you move before you sell</h3>
      <p>
        If you buy a new main home while you still own the old one, you pay the surcharge first and reclaim it
        once the old home is sold in time. The result names the amount and the last day.
      </p>
      <Limits />
    </section>
  )
}

/** In a narrow column: the words first, the figures in a row at the end. */
function Examples({ today }: { readonly today: IsoDate }) {
  return (
    <Card id="examples" title="Worked examples" sentence="Made by this calculator, for completions today.">
      <ul className="-mt-2">
        {workedExamples(today).map(({ who, regime, working, taxPence }) => (
          <li key={who} className="border-b py-3 last:border-b-0 last:pb-0">
            {who}.<span className="mt-1 block text-sm text-slate tabular-nums">{working}</span>
            <span className="mt-1 block font-medium tabular-nums">
              {formatMoney(taxPence)} {regimes[regime].short}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Nations({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h3>England and Northern Ireland: SDLT</h3>
      <p>
        Stamp Duty Land Tax goes to HM Revenue &amp; Customs within 14 days of completion.{' '}
        {law.firstTimeCap &&
          `First-time buyers pay nothing on the first ${law.firstTimeNil}, but only up to a price of ${law.firstTimeCap}; a pound above it and the relief is gone for the whole price. `}
        A buyer who owns another home at the end of the day pays {law.additionalPoints} points more in every
        band, from the first pound, once the price reaches £40,000. Buyers who are not UK resident pay{' '}
        {law.nonResidentPoints} points more again. A company without a relief pays {law.corporatePercent}% of
        the whole price of a home above {law.corporateThreshold}.
      </p>
      <h3>Scotland: LBTT</h3>
      <p>
        Land and Buildings Transaction Tax goes to Revenue Scotland within 30 days.{' '}
        {law.scotsFirstTimeNil &&
          `First-time buyers have a nil band of ${law.scotsFirstTimeNil} at any price, which saves at most £600. `}
        The Additional Dwelling Supplement for a further home is {law.supplementPercent}% of the whole price.
        There is no surcharge for buyers from abroad. Leases of homes are exempt; business leases are reported
        again every three years.
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
