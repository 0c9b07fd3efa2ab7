import { inUnit } from '#calculators/engine/report/units.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/calculate.ts'
import { href } from '#web/href.ts'

const EXAMPLE = { loanAmount: 250_000, annualRatePercent: 4.5 }

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const over25 = mortgageRepayment({ ...EXAMPLE, termYears: 25 })
  const over35 = mortgageRepayment({ ...EXAMPLE, termYears: 35 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A repayment mortgage is paid back by the same amount every month. Each payment first covers the
        interest of the month, which is charged on what is still owed; the rest comes off the loan. As the
        loan shrinks, the interest shrinks with it, and more of the same payment comes off the loan. The
        calculator finds the payment at which nothing is owed after the last month.
      </p>
      <p>
        Enter the price and the deposit of a home you want to buy. If you already have a mortgage, enter what
        is still owed under “A loan you already have” and the years that are left.
      </p>
      <h2>How to read the result</h2>
      <p>
        The payment is what leaves your account each month. The interest over the term is the price of
        borrowing, if the rate never changed. It rarely stays: most fixed rates end after two, five or ten
        years, and the payment is then worked out anew on what is owed. So use the total to compare offers and
        terms, and the payment at a higher rate to see whether you could still pay after the fix.
      </p>
      <p>
        A longer term lowers the payment and raises the cost. For example,{' '}
        {inUnit(EXAMPLE.loanAmount, 'pounds')} at {inUnit(EXAMPLE.annualRatePercent, 'percent')} costs{' '}
        {inUnit(over25.monthlyPayment, 'exact-pounds')} a month over 25 years and{' '}
        {inUnit(over35.monthlyPayment, 'exact-pounds')} over 35 years. The ten further years cost{' '}
        {inUnit(over35.totalInterest - over25.totalInterest, 'pounds')} more interest.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The rate stays the same for the whole term.</li>
        <li>
          Interest is charged monthly at one twelfth of the annual rate. Most lenders work it out daily, which
          comes to nearly the same; some older loans charge it once a year, which costs a little more.
        </li>
        <li>
          Every month is of the same length and no payment is missed. The first payment of a real loan also
          holds the interest of the days before it.
        </li>
        <li>
          Fees are not included. A fee that is added to the loan bears interest: add it to what is owed to see
          its cost.
        </li>
        <li>
          Totals come from the payment before it is rounded to the penny, so they may differ by pence from a
          lender’s.
        </li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The arithmetic is the same in England, Scotland, Wales and Northern Ireland. The tax on buying is not:
        see the <a href={href('/stampdutycalculator')}>stamp duty calculator</a>, which covers all three
        taxes.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask a mortgage adviser before you fix a rate, move to another lender or lengthen the term: early
        repayment charges and fees often decide more than the rate does. If a payment is becoming hard to
        make, speak to your lender first. It has to treat you fairly, and MoneyHelper gives free guidance.
      </p>
      <h2>Questions</h2>
      <h3>Why is so little paid off in the first years?</h3>
      <p>
        Because interest is charged on what is owed, and most is owed at the start. In the first month of the
        example above, {inUnit((EXAMPLE.loanAmount * EXAMPLE.annualRatePercent) / 1200, 'exact-pounds')} of
        the payment is interest.
      </p>
      <h3>Should I take the longer term and pay more when I can?</h3>
      <p>
        Many lenders let you overpay a part of the loan each year without a charge, often a tenth of what is
        owed. A longer term with regular overpayments keeps the lower payment as a safety net. The{' '}
        <a href={href('/mortgage-overpayment-calculator')}>overpayment calculator</a> shows what it saves;
        your offer letter says what is allowed.
      </p>
      <h3>Which rate should I enter?</h3>
      <p>
        The rate of the offer, for the payment until the fix ends. Under “When the fix ends”, enter how long
        it is fixed, and a rate that you think possible after it: the payment is then worked out anew on what
        is owed that day.
      </p>
      <h3>Is this what a lender will offer me?</h3>
      <p>
        No. A lender looks at income, spending and your credit record, and, unless the rate is fixed for five
        years or more, must check that you could still pay if rates rose. The{' '}
        <a href={href('/mortgage-affordability-calculator')}>affordability calculator</a> shows how such tests
        work.
      </p>
    </>
  )
}
