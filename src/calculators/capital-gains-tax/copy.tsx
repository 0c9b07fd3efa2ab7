import type { IsoDate } from '#domain/dates.ts'

import { lawToday } from './law-today.ts'

type Law = ReturnType<typeof lawToday>

/** How the tax works, how to read the answer, the assumptions and limits, and when to ask a professional. */
export function Copy({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h2>How the tax works</h2>
      <p>
        If you sell a property for more than it cost you, you may pay capital gains tax on the gain. The gain
        is the sale price minus the purchase price, the costs of buying and selling, and any improvements that
        are still there. You don’t normally pay it on your main home, so it mostly affects rental properties,
        second homes and inherited homes.
      </p>
      <p>
        Deductions come in a set order: private residence and letting relief, losses in the same tax year, the
        annual exempt amount ({law.exempt} in {law.taxYear}), and then losses from earlier years. What’s left
        is added on top of your income: the part within the basic rate band of {law.basicBand} is taxed at{' '}
        {law.lower}, the rest at {law.higher}.
      </p>
      <Reading law={law} />
      <Limits law={law} />
      <Questions law={law} />
    </>
  )
}

function Reading({ law }: { readonly law: Law }) {
  return (
    <>
      <h2>How to read the answer</h2>
      <p>
        The large figure is the tax for one seller on one property. The bar below it shows how much of the
        price is taxed, and at which rate. The date is your deadline to report and pay: {law.reportingDays}{' '}
        days after completion. You may have to estimate your income for the year; you can correct it later.
      </p>
    </>
  )
}

function Limits({ law }: { readonly law: Law }) {
  return (
    <>
      <h2>Assumptions and limits</h2>
      <ul>
        <li>You’re an individual and UK resident, and you don’t buy and sell property as a business.</li>
        <li>The date of exchange decides the tax year. If you leave it blank, we use the completion date.</li>
        <li>
          Private residence relief covers the months you lived there plus the final {law.finalMonths} months.
          Other absences that count, such as for work, aren’t included: add them to the time you lived there
          if they apply.
        </li>
        <li>
          Letting relief is no more than your private residence relief, and at most {law.mostLettingRelief}.
        </li>
        <li>Amounts are rounded to whole pounds in your favour, as in HMRC’s own calculator.</li>
        <li>
          Not covered: companies, trusts and estates; non-UK residents; homes owned before April 1982; part
          disposals; grounds of more than half a hectare; rooms used only for business.
        </li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        Throughout the UK. Scottish income tax rates don’t matter here: everyone uses the UK basic rate band.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Speak to an accountant before you exchange contracts: exchange fixes the tax year, and any share you
        give your husband, wife or civil partner must be theirs by then. Get advice too if you’ve lived
        abroad, had two homes at once, divorced, inherited a part share or are selling to a relative. This
        calculator follows the published rules. It isn’t advice on your situation.
      </p>
    </>
  )
}

function Questions({ law }: { readonly law: Law }) {
  return (
    <>
      <h2>Questions and answers</h2>
      <h3>Do I pay when I sell the home I live in?</h3>
      <p>
        Not normally, if it was your only or main home for all the time you owned it, you didn’t let it or use
        part of it only for business, and the grounds are no more than half a hectare.
      </p>
      <h3>Can I deduct mortgage interest or repairs?</h3>
      <p>
        No. You can only deduct what it cost you to buy, sell or improve the property, not interest,
        insurance, repairs or redecoration.
      </p>
      <h3>What’s the purchase price of an inherited home?</h3>
      <p>Its market value on the date of death, normally the value used for probate.</p>
      <h3>
        My income is just below {law.higherFrom}. Is all of the gain taxed at {law.higher}?
      </h3>
      <p>
        No. The part that fits between your income and {law.higherFrom} is taxed at {law.lower}, and the rest
        at {law.higher}. Income within your personal allowance of {law.personalAllowance} uses none of the
        basic rate band.
      </p>
      <h3>Do I have to report a sale if there’s no tax to pay?</h3>
      <p>
        Not within {law.reportingDays} days, if you’re UK resident. You may still have to include it in your
        Self Assessment return, and you must claim a loss to use it later.
      </p>
    </>
  )
}
