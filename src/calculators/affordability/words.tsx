import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { incomeLessCommitmentsMultiple, interestCover } from './methods.ts'
import { HIGH_RISK, LIMITED_MULTIPLE, LOW_RISK } from './rules.ts'

const HOUSEHOLD = { annualIncomes: [50_000, 30_000], monthlyCommittedCosts: 300 }
const RENT = { monthlyRent: 1_300, stressRatePercent: 5.5, loanAmount: 0 }

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const range = incomeLessCommitmentsMultiple(HOUSEHOLD)
  const [lower, higher] = [125, 145].map((icrPercent) => interestCover({ ...RENT, icrPercent }).maxLoan ?? 0)
  return (
    <>
      <h2>What it works out</h2>
      <p>
        There is no single rule for what a household can borrow. The calculator knows six ways to ask, and you
        choose one:
      </p>
      <ul>
        <li>
          <strong>Income less commitments</strong>, times a low and a high multiple: the way of MoneyHelper’s
          public calculator. Incomes of £50,000 and £30,000 with £300 of commitments a month give{' '}
          {inUnit(range.borrowFrom, 'pounds')} to {inUnit(range.borrowUpTo, 'pounds')}.
        </li>
        <li>
          <strong>A multiple of income</strong>, and the price that it makes with your deposit.
        </li>
        <li>
          <strong>The loan that a payment carries</strong> over a term, if you know what you want to pay.
        </li>
        <li>
          <strong>A loan at a higher rate</strong>: what it leaves each month if the rate rose by points.
        </li>
        <li>
          <strong>The share of income</strong> that is spoken for, with MoneyHelper’s bands of risk.
        </li>
        <li>
          <strong>Rent cover</strong> for a home to let: a year’s rent against a year’s interest at the rate
          that the lender tests with.
        </li>
      </ul>
      <h2>How to read the result</h2>
      <p>
        Whatever you ask, the bars set every rule side by side that your numbers allow, and the sentence names
        the tightest. That is usually the figure to plan with. What a lender may offer and what you can bear
        are two different things: MoneyHelper calls outgoings with the mortgage below {LOW_RISK}% of net
        income a low risk, and above {HIGH_RISK}% a high one.
      </p>
      <p>
        Then look at what is left at the higher rate. A fixed rate ends, and the payment after it is worked
        out at the rate of that day. If the sum would not reach, a smaller loan or a longer term is safer than
        hope.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          Incomes count in full. Bonuses, overtime and self-employed income often count in part, over two or
          three years.
        </li>
        <li>
          Payments are level and pay off the loan over the term. Where a method needs no rate of its own, the
          loan is tested with the term and rate under “Stress test”: examples, not offers.
        </li>
        <li>Outgoings are what you enter. Lenders also look at statements and use averages of their own.</li>
        <li>Tax is not worked out here: enter what reaches your account.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The rules on lending are the same in England, Scotland, Wales and Northern Ireland. Income after tax
        is not: Scottish taxpayers have rates of their own. The tax on buying differs as well, so take it from
        your savings before you count them as a deposit.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask a mortgage adviser when an income is irregular or from abroad, when there has been trouble with
        credit, when you are close to retirement, or when family, shared ownership or a guarantor helps. An
        agreement in principle from a lender usually costs nothing, and says more than any multiple.
      </p>
      <h2>Questions</h2>
      <h3>Is {LIMITED_MULTIPLE} times income the most that I can get?</h3>
      <p>
        No. Regulators keep loans of {LIMITED_MULTIPLE} times income or more to about 15% of new lending, and
        since July 2025 single lenders may go above that if all together stay within it. Some lend more to
        those with high incomes, certain professions or a long fix.
      </p>
      <h3>Must lenders still test at three points more?</h3>
      <p>
        The Bank of England withdrew that fixed test on 1 August 2022. The Financial Conduct Authority’s rule
        remains: lenders must allow for likely rises, and for at least one point, unless the rate is fixed for
        five years or more. Try one and three.
      </p>
      <h3>What do lenders ask of a rent?</h3>
      <p>
        Commonly 125% of the interest for companies and basic-rate taxpayers and 145% for higher-rate
        taxpayers, at 5.5% or at two points above the rate of the loan. {inUnit(RENT.monthlyRent, 'pounds')} a
        month at {inUnit(RENT.stressRatePercent, 'percent')} covers {inUnit(lower ?? 0, 'pounds')} at 125% and{' '}
        {inUnit(higher ?? 0, 'pounds')} at 145%. Five-year fixes are often tested at their own rate, houses
        let by the room at more. These are customs that change: ask the lender.
      </p>
      <h3>Does a longer term let me borrow more?</h3>
      <p>
        By the rules of payment and stress, yes; by multiples of income, no. It costs more interest over the
        years, as the <a href={href('/mortgage-repayment-calculator')}>repayment calculator</a> shows.
      </p>
      <h3>Which commitments count?</h3>
      <p>
        What you must pay whatever happens: loans, car finance, card balances, maintenance, childcare. Food
        and heating belong to the other outgoings.
      </p>
    </>
  )
}
