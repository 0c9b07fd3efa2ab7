import type { IsoDate } from '#domain/dates.ts'

import { lawToday } from '../law-today.ts'

/** How the three taxes work, who pays, how to read the answer, what isn't included, and when to ask a professional. */
export function Explanation({ today }: { readonly today: IsoDate }) {
  return (
    <>
      <h2>How the tax works</h2>
      <p>
        When you buy a home or land in the UK, you may have to pay tax on the price. Most people call it stamp
        duty, but Scotland has had its own tax since 2015 and Wales since 2018. The buyer pays it, not the
        seller. Your solicitor or conveyancer usually files the return and pays the tax for you. The price is
        split into bands, and each part is taxed at its own rate, so going one pound over a threshold costs
        pennies. There are a few exceptions where the tax jumps; this page warns you if you’re near one.
      </p>
      <Nations today={today} />
      <h2>How to read the answer</h2>
      <p>
        The large figure is the total tax due. The bar below it shows how much of the price falls into each
        band. The effective rate is the tax as a percentage of the price. If you may be able to claim some of
        it back later, we show how much and by when.
      </p>
      <h2>Which date matters</h2>
      <p>
        The rates on the day of completion normally apply. After some changes, buyers who had already
        exchanged contracts kept the old rates: enter your exchange date under “Completion and exchange” and
        we’ll use them where the law allows, or the cheaper rates if you can choose. This only works if the
        contract hasn’t been varied or assigned since.
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
      <h2>Where this applies</h2>
      <h3>England and Northern Ireland: SDLT</h3>
      <p>
        You pay Stamp Duty Land Tax to HM Revenue &amp; Customs within {law.sdltDays} days of completion.{' '}
        {law.firstTimeCap &&
          `First-time buyers pay nothing on the first ${law.firstTimeNil}, as long as the price is no more than ${law.firstTimeCap}; above that they lose the relief altogether. `}
        If you’ll own another home at the end of the day and aren’t replacing your main home, you pay{' '}
        {law.additionalPoints} percentage points more in every band on prices from {law.surchargeFloor}.
        Non-UK residents pay a further {law.nonResidentPoints} percentage points. A company that can’t claim
        relief pays a flat {law.corporatePercent}% of the whole price of a home above {law.corporateThreshold}
        .
      </p>
      <h3>Scotland: LBTT</h3>
      <p>
        You pay Land and Buildings Transaction Tax to Revenue Scotland within {law.lbttDays} days.{' '}
        {law.scotsFirstTimeNil &&
          `First-time buyers pay nothing on the first ${law.scotsFirstTimeNil}, which saves up to ${law.scotsFirstTimeSaving}. `}
        The Additional Dwelling Supplement (ADS) on an additional home is {law.supplementPercent}% of the
        whole price. There’s no surcharge for non-UK residents. Residential leases are exempt; business leases
        must be reviewed every 3 years.
      </p>
      <h3>Wales: LTT</h3>
      <p>
        You pay Land Transaction Tax to the Welsh Revenue Authority within {law.lttDays} days. Wales has no
        first-time buyers’ relief, but a higher nil-rate band for everyone. Additional homes have their own
        table of higher rates.
      </p>
    </>
  )
}

function Limits() {
  return (
    <>
      <h2>What this doesn’t include</h2>
      <ul>
        <li>
          Multiple dwellings relief: abolished for SDLT from 1 June 2024; in Wales you claim it on the return.
        </li>
        <li>
          Six or more homes in one purchase count as non-residential for SDLT: choose that under “Buyer and
          property”.
        </li>
        <li>Linked purchases, gifts with a mortgage, divorce, charities and trusts.</li>
        <li>ADS on the home’s share of a mixed purchase in Scotland.</li>
      </ul>
      <h2>When to ask a professional</h2>
      <p>
        Speak to a solicitor or tax adviser before you exchange if the purchase is linked to another, the
        lease is unusual, a company, trust or partnership is buying, part of the property isn’t a home, or
        you’re not sure whether an annexe counts as a second dwelling. This calculator follows the published
        rules. It isn’t advice on your situation.
      </p>
    </>
  )
}

function Questions({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h2>Questions and answers</h2>
      <h3>I’m buying before I’ve sold. Do I pay the surcharge?</h3>
      <p>
        Yes, because you’ll own two homes at the end of the day. You can claim it back if you sell your
        previous main home in time, normally within 3 years.
      </p>
      <h3>Two of us are buying and one has owned before. Are we first-time buyers?</h3>
      <p>
        No, every buyer must be a first-time buyer. And if one of you keeps another home and isn’t replacing a
        main home, you pay the rates for an additional home on the whole price.
      </p>
      <h3>Do I pay stamp duty on furniture?</h3>
      <p>
        Not on things that aren’t fixed to the building, such as sofas and rugs. The price you put on them
        must be fair, and the tax authority may check. Fixed items such as a fitted kitchen are taxed.
      </p>
      <h3>Can I add stamp duty to my mortgage?</h3>
      <p>
        Not as such: you need the cash within {law.sdltDays} days in England and Northern Ireland, or{' '}
        {law.lbttDays} in Scotland and Wales. Budget for it on top of your deposit.
      </p>
    </>
  )
}
