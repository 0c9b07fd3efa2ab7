import type { IsoDate } from '#domain/dates.ts'

import { lawToday } from '../law-today.ts'

type Law = ReturnType<typeof lawToday>

/** How the tax works, how to read the answer, what is assumed and left out, and when to ask somebody. */
export function Explanation({ today }: { readonly today: IsoDate }) {
  const law = lawToday(today)
  return (
    <>
      <h2>How the tax works</h2>
      <p>
        Whoever sells a home for more than it cost pays capital gains tax on the rise, not on the price. From
        the price come the purchase price, the costs of buying and selling, and improvements that are still
        there; what is left is the gain. A home that was your main home all the time is normally free, so the
        tax mostly falls on let homes, second homes and homes that were inherited.
      </p>
      <p>
        The order matters. First come the reliefs for a home you lived in, then losses of the same tax year in
        full, then the annual exempt amount ({law.exempt} in {law.taxYear}), and losses of earlier years last,
        as far as they are needed. What remains is laid on top of your income: as much as fits into the basic
        band of {law.basicBand} is taxed at {law.lower}, the rest at {law.higher}.
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
        The large figure is the tax of one seller on one home. The bar below it cuts the price into what is
        free and what is taxed at each rate. The date is the last day for the return and the payment:{' '}
        {law.reportingDays} days after completion. Income of the year is often a guess at that time; the
        return can be corrected once the year is over.
      </p>
    </>
  )
}

function Limits({ law }: { readonly law: Law }) {
  return (
    <>
      <h2>Assumptions and limits</h2>
      <ul>
        <li>One individual who is resident in the United Kingdom and does not buy and sell as a trade.</li>
        <li>
          The contract decides the tax year. Without a contract date, it counts as made on the day of
          completion.
        </li>
        <li>
          Private residence relief counts the months you lived there and the last {law.finalMonths} months.
          Absences that also count, such as for work, are not worked out here: add them to the months of
          residence if they apply.
        </li>
        <li>Letting relief is at most {law.mostLettingRelief}.</li>
        <li>
          Amounts are cut or raised to whole pounds as HMRC’s own calculator does, always in your favour.
        </li>
        <li>
          Not covered: companies, trusts and estates; sellers who are not resident; homes owned before April
          1982; part disposals; grounds above half a hectare; rooms used only for business.
        </li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        In England, Scotland, Wales and Northern Ireland alike. Scottish rates of income tax do not count
        here: the basic band is that of the rest of the United Kingdom for everybody.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask an accountant before you exchange contracts, not after: the contract fixes the year, and a share
        given to a husband, wife or civil partner must be theirs before it. Ask, too, if you lived abroad, had
        two homes at once, divorced, inherited only a part, or sold to a relative. The figures here follow the
        published rules; they are not advice on your case.
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
        Normally not, if it was your only or main home for all the time you owned it, none of it was let or
        used only for business, and the grounds are no larger than half a hectare.
      </p>
      <h3>Can I deduct mortgage interest or repairs?</h3>
      <p>
        No. Interest, insurance, repairs and redecoration are costs of owning or letting. Only what bought,
        sold or improved the home reduces the gain.
      </p>
      <h3>What did an inherited home cost me?</h3>
      <p>Its market value on the day of death, normally the one agreed for probate.</p>
      <h3>
        My income is just below {law.higherFrom}. Is all of the gain taxed at {law.higher}?
      </h3>
      <p>
        What still fits between your income and {law.higherFrom} is taxed at {law.lower}, and only the rest at{' '}
        {law.higher}. Income up to the personal allowance of {law.personalAllowance} uses none of the band.
      </p>
      <h3>Do I have to report a sale without tax?</h3>
      <p>
        A UK resident need not report it within {law.reportingDays} days. It may still belong on a Self
        Assessment return, and a loss must be claimed to be used later.
      </p>
    </>
  )
}
