import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { mortgageOverpayment } from './calculate.ts'

const EXAMPLE = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 }
const OVERPAYMENT = 200
const LUMP = 10_000

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const monthly = mortgageOverpayment({ ...EXAMPLE, monthlyOverpayment: OVERPAYMENT })
  const now = mortgageOverpayment({ ...EXAMPLE, lumpSum: LUMP })
  const later = mortgageOverpayment({ ...EXAMPLE, lumpSum: LUMP, lumpSumMonth: 120 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        An overpayment is money that you pay on top of what the contract asks. The interest of the month is
        covered already, so all of it comes off the debt, and every later month is charged on less. The
        calculator follows the loan month by month, once as the contract says and once with your overpayments,
        and shows the months and the interest between the two.
      </p>
      <p>
        Enter what is owed today and the years that are left, not the loan and the term you began with. A lump
        sum may be paid now or in a later month.
      </p>
      <h2>How to read the result</h2>
      <p>
        For example, {inUnit(OVERPAYMENT, 'pounds')} a month more on {inUnit(EXAMPLE.loanAmount, 'pounds')}{' '}
        over {inUnit(EXAMPLE.termYears, 'years')} at {inUnit(EXAMPLE.annualRatePercent, 'percent')} clears the
        loan {inUnit(monthly.monthsSaved, 'months')} sooner and saves{' '}
        {inUnit(monthly.interestSaved, 'pounds')} of interest. The earlier a pound is paid, the more months it
        saves interest in: a lump sum of {inUnit(LUMP, 'pounds')} saves {inUnit(now.interestSaved, 'pounds')}{' '}
        if it is paid today, and {inUnit(later.interestSaved, 'pounds')} if it is paid in ten years.
      </p>
      <p>
        Interest saved over decades is a large figure, partly because the money is tied up for decades. The
        fair question is what else it could earn. That is why “better off than by saving it” sets both side by
        side to the end of the term: who overpays is free of payments earlier and saves from then on. The
        savings rate at which the two are equal is among the turning points.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The payment of the contract stays, and the overpayments shorten the term. Some lenders lower the
          payment instead: tell yours which you want.
        </li>
        <li>The rate stays the same; interest is charged monthly on what is owed.</li>
        <li>An overpayment counts at the end of its month. With some lenders it counts from the same day.</li>
        <li>
          Early repayment charges are shown in the warning and are not taken off the interest saved. The
          allowance is taken as a share of what is owed when each year begins, counted from today; lenders
          differ in the day and in the balance that they use.
        </li>
        <li>Savings grow by a twelfth of their yearly rate after tax each month.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The arithmetic is the same in England, Scotland, Wales and Northern Ireland. Tax on savings interest
        depends on your income and allowances; enter the share of the interest that you would lose to it.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Read your offer letter, or ask the lender, before you pay a lump sum: it states the allowance, the
        charge and the day on which its year begins. Ask a mortgage adviser when a fix is about to end, as
        paying a debt down below a band of loan to value may bring a lower rate. Ask a financial adviser if
        the choice is between the mortgage and a pension.
      </p>
      <h2>Questions</h2>
      <h3>How much may I overpay?</h3>
      <p>
        On many fixed rates a tenth of the balance a year without a charge; on many trackers and standard
        variable rates as much as you like. That is common practice and not a rule of law: your offer letter
        decides.
      </p>
      <h3>Should I pay off other debts first?</h3>
      <p>
        Nearly always, if they cost more than the mortgage. Credit cards and overdrafts mostly do. Keep some
        savings within reach as well: money paid into a mortgage is hard to get back when the boiler fails or
        a job ends.
      </p>
      <h3>Is it better to overpay or to shorten the term?</h3>
      <p>
        The interest is the same for the same payments. Overpaying leaves you free to stop; a shorter term
        binds you to the higher payment, and the lender will check that you can afford it.
      </p>
      <h3>Every month, or once a year?</h3>
      <p>
        Every month saves slightly more, because the debt falls sooner. A yearly sum is better only if the
        money earns more than the mortgage costs while it waits.
      </p>
      <h3>What if my loan is interest only?</h3>
      <p>
        Then an overpayment lowers the loan that falls due and the interest on it, and the term stays. The{' '}
        <a href={href('/interest-only-mortgage-calculator')}>interest-only calculator</a> shows what is still
        to be found.
      </p>
    </>
  )
}
