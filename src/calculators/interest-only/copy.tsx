import { inUnit } from '#calculators/engine/report/units.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { href } from '#web/href.ts'

import { interestOnly } from './sheet.ts'

const EXAMPLE = { loanAmount: 200_000, termYears: 25, annualRatePercent: 4.5 }
const GROWTH_PERCENT = 4

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const only = interestOnly.calculate(EXAMPLE)
  const repaid = mortgageRepayment.calculate(EXAMPLE)
  const saving = interestOnly.valueOf('savingNeeded', { ...EXAMPLE, growthPercent: GROWTH_PERCENT })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        With an interest-only mortgage you pay the interest each month and nothing else. You still owe the
        whole mortgage, and it’s due on the last day of the term. The calculator shows your payment, and then
        the part that’s easy to forget: how much you’ll have saved by that day, how far that is from the
        mortgage, and what it would take to close the gap.
      </p>
      <p>
        It also compares the alternatives: switching to repayment after a few years, putting part of the
        mortgage on repayment from the start (“part and part”), or selling the home.
      </p>
      <h2>How to read the result</h2>
      <p>
        The payment is lower than on a repayment mortgage, but it doesn’t reduce what you owe. On{' '}
        {inUnit(EXAMPLE.loanAmount, 'pounds')} over {inUnit(EXAMPLE.termYears, 'years')} at{' '}
        {inUnit(EXAMPLE.annualRatePercent, 'percent')} you’d pay {inUnit(only.monthlyPayment, 'exact-pounds')}{' '}
        a month, against {inUnit(repaid.monthlyPayment, 'exact-pounds')} on repayment. Over the whole term
        you’d pay {inUnit(only.totalInterest - repaid.totalInterest, 'pounds')} more in interest, because it’s
        always charged on the full amount.
      </p>
      <p>
        So look at “{interestOnly.label('surplusAtEnd')}”. If it’s negative, your plan isn’t enough yet. In
        the example, saving {inUnit(saving, 'exact-pounds')} a month from the first month would repay the
        mortgage if your savings grew by {inUnit(GROWTH_PERCENT, 'percent')} a year. Add that to the interest
        before you compare it with a repayment mortgage. If you need more growth than you could safely earn,
        you’d be relying on luck.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The interest rate stays the same for the whole term, and a twelfth of it is charged each month.
        </li>
        <li>
          You save at the end of each month, and your savings grow by a twelfth of the annual figure. Enter
          growth after charges and tax. Real investments go up and down, and a bad last year hurts most.
        </li>
        <li>
          After a switch, you repay the whole mortgage in equal payments over the months left, at the same
          rate.
        </li>
        <li>
          The value of the home changes by the same percentage every year. Selling costs aren’t included.
        </li>
        <li>Fees and early repayment charges (ERCs) aren’t included.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland. Mortgages on your own
        home are regulated across the UK: before it lends on interest-only, a lender must have evidence of a
        clear and credible repayment plan. Most buy-to-let mortgages aren’t covered by that rule, which is why
        interest-only is common there. Selling is often the plan.
      </p>
      <h2>When to get advice</h2>
      <p>
        Speak to a mortgage adviser or your lender as soon as your savings look too small, and at least ten
        years before the end. The earlier you do, the more options you have: part and part, a switch, a longer
        term or another mortgage. Investment advice is separate, so choose an adviser who’s authorised to give
        it. If you’re over 55 and want to stay, ask about retirement interest-only mortgages too.
      </p>
      <h2>Common questions</h2>
      <h3>What happens if I can’t repay at the end?</h3>
      <p>
        The mortgage is due, and in the end the lender can go to court to repossess your home. It’s expected
        to look at other options with you first, so contact it well before the date. Selling the home yourself
        nearly always gets a better price than a forced sale.
      </p>
      <h3>Can I pay part of it off along the way?</h3>
      <p>
        Often, yes. Many lenders let you overpay by some amount each year without a charge, commonly 10% of
        the balance, but check your mortgage offer. Whatever you pay off cuts your interest from the next
        month: a guaranteed return at your mortgage rate.
      </p>
      <h3>What is part and part?</h3>
      <p>
        Two mortgages in one: a share you repay month by month and a share you don’t. The chart shows how much
        your payment rises with each quarter of the mortgage you put on repayment. To see the repayment share
        month by month, enter it in our{' '}
        <a href={href('/mortgage-repayment-calculator')}>repayment calculator</a>.
      </p>
      <h3>Is it better to save or to repay?</h3>
      <p>
        Repaying earns you your mortgage rate, after tax and without risk. Saving is better only if it earns
        more than that after tax and charges, and if you keep it up. Our{' '}
        <a href={href('/mortgage-overpayment-calculator')}>overpayment calculator</a> shows the savings rate
        at which the two are equal.
      </p>
    </>
  )
}
