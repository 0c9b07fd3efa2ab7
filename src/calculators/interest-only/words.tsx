import { loanOf } from '#calculators/engine/loan/loan.ts'
import { inUnit } from '#calculators/engine/report/units.ts'
import { toPenny } from '#calculators/engine/rounding.ts'
import { mortgageRepayment } from '#calculators/mortgage-repayment/sheet.ts'
import { href } from '#web/href.ts'

import { interestOnly } from './calculate.ts'
import { savingToFill } from './plan.ts'

const EXAMPLE = { loanAmount: 200_000, termYears: 25, annualRatePercent: 4.5 }
const GROWTH_PERCENT = 4

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const only = interestOnly(EXAMPLE)
  const repaid = mortgageRepayment.calculate(EXAMPLE)
  const saving = toPenny(savingToFill({ ...EXAMPLE, growthPercent: GROWTH_PERCENT }, loanOf(EXAMPLE)))
  return (
    <>
      <h2>What it works out</h2>
      <p>
        With an interest-only mortgage you pay the interest of each month and nothing else. The loan stays as
        it is, and falls due as a whole on the last day of the term. The calculator shows the payment, and
        then the part that is easily forgotten: what your savings will have come to on that day, how far they
        are from the loan, and what it takes to close the gap.
      </p>
      <p>
        Beside it stand the other ways out: moving the loan to repayment after some years, putting a part of
        it on repayment from the start (“part and part”), or selling the home.
      </p>
      <h2>How to read the result</h2>
      <p>
        The interest is what leaves your account each month. It is lower than a repayment, but it buys
        nothing: on {inUnit(EXAMPLE.loanAmount, 'pounds')} over {inUnit(EXAMPLE.termYears, 'years')} at{' '}
        {inUnit(EXAMPLE.annualRatePercent, 'percent')} it is {inUnit(only.monthlyPayment, 'exact-pounds')} a
        month, against {inUnit(repaid.monthlyPayment, 'exact-pounds')} with repayment. Over the whole term
        interest only costs {inUnit(only.totalInterest - repaid.totalInterest, 'pounds')} more interest, since
        it is always charged on the full loan.
      </p>
      <p>
        So look at “savings less the loan”. Below zero, the plan is not enough yet. In the example, saving{' '}
        {inUnit(saving, 'exact-pounds')} a month from the first month would repay the loan if the savings grew
        by {inUnit(GROWTH_PERCENT, 'percent')} a year. Add that to the interest before you compare it with a
        repayment mortgage. If the growth that you need is higher than what you could safely earn, the plan
        rests on luck.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The interest rate stays the same for the whole term; a twelfth of it is charged each month.</li>
        <li>
          Savings are paid in at the end of each month and grow by a twelfth of the yearly figure. Enter the
          growth after charges and tax. Real investments rise and fall, and a bad last year counts most.
        </li>
        <li>
          After a switch the whole loan is repaid by level payments over the months that are left, at the same
          rate.
        </li>
        <li>
          The value of the home changes by the same percentage every year; costs of selling are left out.
        </li>
        <li>Fees and early repayment charges are not included.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The arithmetic is the same in England, Scotland, Wales and Northern Ireland. Lending on a home to live
        in is regulated throughout the United Kingdom: the lender must have evidence of a repayment plan that
        is clear and credible before it lends interest only. Most loans to landlords are not under that rule,
        which is why interest only is common for homes to let: there the sale is often the plan.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask a mortgage adviser, or the lender, as soon as the savings look too small, and at the latest ten
        years before the end. The earlier it is, the more ways are open: part repayment, a switch, a longer
        term, another loan. Advice on investments is a separate matter: choose an adviser who is authorised
        for it. If you are over 55 and mean to stay, ask about retirement interest-only loans too.
      </p>
      <h2>Questions</h2>
      <h3>What happens if I cannot repay at the end?</h3>
      <p>
        The loan is due, and the lender can in the end go to court for the home. It is expected to look at
        other ways with you first, so write to it well before the day. A sale that you arrange yourself nearly
        always brings more than one that is forced.
      </p>
      <h3>Can I pay off a part on the way?</h3>
      <p>
        Often yes. Many lenders allow a yearly amount without a charge, commonly a tenth of what is owed, but
        your offer letter decides. Every pound paid off lowers the interest from the next month, which is a
        certain return at the rate of the mortgage.
      </p>
      <h3>What is part and part?</h3>
      <p>
        Two loans in one: a share that is repaid month by month and a share that is not. The drawing by
        quarters shows what each share adds to the payment. To see the repaid share by month, enter it in the{' '}
        <a href={href('/mortgage-repayment-calculator')}>repayment calculator</a>.
      </p>
      <h3>Is it better to save, or to repay?</h3>
      <p>
        Repaying earns the rate of the mortgage, after tax and without risk. Saving is better only if it earns
        more than that after tax and charges, and if you keep it up. The{' '}
        <a href={href('/mortgage-overpayment-calculator')}>overpayment calculator</a> gives the savings rate
        at which the two are equal.
      </p>
    </>
  )
}
