import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { HIGH_RISK, LIMITED_MULTIPLE, LOW_RISK, RANGE } from './methods.ts'
import { affordability } from './sheet.ts'

const HOUSEHOLD = { method: RANGE, annualIncomes: [50_000, 30_000], monthlyCommittedCosts: 300 } as const
const RENT = { method: 'btl-icr', monthlyRent: 1_300, stressRatePercent: 5.5 } as const

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const { borrowFrom = 0, borrowUpTo = 0 } = affordability.calculate(HOUSEHOLD)
  const [lower, higher] = [125, 145].map(
    (icrPercent) => affordability.calculate({ ...RENT, icrPercent }).maxLoan ?? 0,
  )
  return (
    <>
      <h2>What it works out</h2>
      <p>There’s no single rule for how much you can borrow. You can work it out in six ways:</p>
      <ul>
        <li>
          <strong>What lenders may offer</strong>: your income less commitments, times a low and a high
          multiple, as in MoneyHelper’s calculator. Incomes of £50,000 and £30,000 with commitments of £300 a
          month give {inUnit(borrowFrom, 'pounds')} to {inUnit(borrowUpTo, 'pounds')}.
        </li>
        <li>
          <strong>Multiple of income</strong>, and the price you could pay with your deposit.
        </li>
        <li>
          <strong>Mortgage for a monthly payment</strong>, if you know what you want to pay.
        </li>
        <li>
          <strong>Stress test</strong>: what you’d have left each month if interest rates rose.
        </li>
        <li>
          <strong>Share of income spent</strong>, with MoneyHelper’s risk bands.
        </li>
        <li>
          <strong>Buy-to-let</strong>: the interest cover ratio (ICR), a year’s rent against a year’s interest
          at the lender’s stress rate.
        </li>
      </ul>
      <h2>How to read the result</h2>
      <p>
        Whichever you choose, the chart compares every limit your numbers allow, and the text above it names
        the lowest. That’s usually the figure to plan with. What a lender may offer and what you can afford
        are two different things: MoneyHelper calls outgoings, mortgage included, below {LOW_RISK}% of your
        income after tax a low risk, and above {HIGH_RISK}% a high one.
      </p>
      <p>
        Then look at what’s left at the higher rate. When a fixed rate ends, your payment is worked out again
        at whatever rate you can get then. If you couldn’t afford that, a smaller mortgage or a longer term is
        safer than hoping.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          All your income counts. Lenders often count only part of bonuses, overtime and self-employed income,
          averaged over two or three years.
        </li>
        <li>
          You make equal payments that repay the mortgage over the term. If a method doesn’t ask for a rate,
          we use the term and rate under “Stress test”: they’re examples, not offers.
        </li>
        <li>
          Outgoings are what you enter. Lenders also look at your statements and use their own averages.
        </li>
        <li>We don’t work out your tax: enter what reaches your account.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The rules on lending are the same in England, Scotland, Wales and Northern Ireland. Income after tax
        isn’t: Scotland has its own income tax rates. The tax on buying differs too, so take it off your
        savings before you count them as a deposit.
      </p>
      <h2>When to get advice</h2>
      <p>
        Speak to a mortgage adviser if your income is irregular or from abroad, you’ve had credit problems,
        you’re close to retirement, or you’re using family help, shared ownership or a guarantor. An agreement
        in principle from a lender is usually free, and tells you more than any multiple.
      </p>
      <h2>Common questions</h2>
      <h3>Is {LIMITED_MULTIPLE} times income the most I can borrow?</h3>
      <p>
        No. Regulators keep mortgages of {LIMITED_MULTIPLE} times income or more to about 15% of new lending,
        and since July 2025 a single lender can go above that as long as lenders overall don’t. Some lend more
        to people with high incomes, in certain professions or on a long fixed rate.
      </p>
      <h3>Do lenders still have to test at three percentage points above their rate?</h3>
      <p>
        The Bank of England withdrew that test on 1 August 2022. The Financial Conduct Authority’s rule
        remains: lenders must allow for likely rate rises, and for at least one point, unless the rate is
        fixed for five years or more. Try one and three.
      </p>
      <h3>What do buy-to-let lenders ask for?</h3>
      <p>
        Usually an ICR of 125% for companies and basic-rate taxpayers and 145% for higher-rate taxpayers, at
        5.5% or two points above your rate. Rent of {inUnit(RENT.monthlyRent, 'pounds')} a month at{' '}
        {inUnit(RENT.stressRatePercent, 'percent')} covers {inUnit(lower ?? 0, 'pounds')} at 125% and{' '}
        {inUnit(higher ?? 0, 'pounds')} at 145%. Five-year fixed rates are often tested at their own rate, and
        HMOs at a higher ICR. Lenders’ criteria change, so ask.
      </p>
      <h3>Does a longer term let me borrow more?</h3>
      <p>
        By payment and in a stress test, yes; by income multiple, no. You’d pay more interest over the years,
        as our <a href={href('/mortgage-repayment-calculator')}>repayment calculator</a> shows.
      </p>
      <h3>Which commitments count?</h3>
      <p>
        What you have to pay whatever happens: loans, car finance, credit card balances, maintenance and
        childcare. Food and heating belong in your other outgoings.
      </p>
    </>
  )
}
