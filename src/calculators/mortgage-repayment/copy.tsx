import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { mortgageRepayment } from './sheet.ts'

const EXAMPLE = { loanAmount: 250_000, annualRatePercent: 4.5 }

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const over25 = mortgageRepayment.calculate({ ...EXAMPLE, termYears: 25 })
  const over35 = mortgageRepayment.calculate({ ...EXAMPLE, termYears: 35 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        With a repayment mortgage (also called capital and interest) you pay the same amount every month. Each
        payment first covers that month’s interest, which is charged on your balance. The rest comes off the
        mortgage. As the balance falls, so does the interest, and more of the same payment goes towards the
        mortgage itself. The calculator finds the payment that leaves nothing owing after the last month.
      </p>
      <p>
        Enter the price and deposit of a home you want to buy. If you already have a mortgage, open “Existing
        mortgage” and enter your balance, then the years you have left.
      </p>
      <h2>How to read the result</h2>
      <p>
        The payment is what leaves your account each month. “{mortgageRepayment.label('totalInterest')}” is
        what borrowing would cost you if the rate never changed. It rarely stays the same: most fixed rates
        end after two, five or ten years, and your payment is then worked out again on the balance. So use the
        total to compare deals and terms, and the payment after a rate rise to check you could still afford it
        once the fixed rate ends.
      </p>
      <p>
        A longer term means lower payments but a higher cost. For example,{' '}
        {inUnit(EXAMPLE.loanAmount, 'pounds')} at {inUnit(EXAMPLE.annualRatePercent, 'percent')} costs{' '}
        {inUnit(over25.monthlyPayment, 'exact-pounds')} a month over 25 years and{' '}
        {inUnit(over35.monthlyPayment, 'exact-pounds')} a month over 35. The extra ten years cost you{' '}
        {inUnit(over35.totalInterest - over25.totalInterest, 'pounds')} more in interest.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The interest rate stays the same for the whole term.</li>
        <li>
          Interest is charged monthly, at a twelfth of the annual rate. Most lenders charge it daily, which
          comes to almost the same. Some older mortgages charge it once a year, which costs a little more.
        </li>
        <li>
          You never miss a payment. The first payment on a real mortgage also includes interest for the days
          before it.
        </li>
        <li>
          Fees aren’t included. If you add a fee to the mortgage you pay interest on it too: add it to the
          balance to see what it costs.
        </li>
        <li>
          Totals use the payment before it’s rounded to the penny, so they may differ from your lender’s by a
          few pence.
        </li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland. The tax on buying isn’t:
        see our <a href={href('/stampdutycalculator')}>stamp duty calculator</a>, which covers all three
        taxes.
      </p>
      <h2>When to get advice</h2>
      <p>
        Speak to a mortgage adviser before you fix a rate, switch lender or extend your term: early repayment
        charges and fees can matter more than the rate. If you’re struggling to pay, talk to your lender
        first. They have to treat you fairly, and MoneyHelper offers free guidance.
      </p>
      <h2>Common questions</h2>
      <h3>Why do I repay so little in the first years?</h3>
      <p>
        Because you pay interest on the balance, and it’s highest at the start. In the first month of the
        example above, {inUnit((EXAMPLE.loanAmount * EXAMPLE.annualRatePercent) / 1200, 'exact-pounds')} of
        the payment is interest.
      </p>
      <h3>Should I take a longer term and overpay when I can?</h3>
      <p>
        Many lenders let you overpay part of the mortgage each year without a charge, often 10% of the
        balance. A longer term with regular overpayments keeps the lower payment as a safety net. Our{' '}
        <a href={href('/mortgage-overpayment-calculator')}>overpayment calculator</a> shows what you’d save.
        Your mortgage offer says what’s allowed.
      </p>
      <h3>Which interest rate should I enter?</h3>
      <p>
        The rate you’ve been offered. Then, under “When your fixed rate ends”, enter how long it’s fixed for
        and a rate you think you might pay afterwards. You’ll see the new payment on what you’d owe by then.
      </p>
      <h3>Is this what a lender will offer me?</h3>
      <p>
        No. A lender looks at your income, spending and credit record. Unless your rate is fixed for five
        years or more, it must also check that you could still pay if interest rates went up. Our{' '}
        <a href={href('/mortgage-affordability-calculator')}>affordability calculator</a> shows how those
        checks work.
      </p>
    </>
  )
}
