import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { mortgageOverpayment } from './sheet.ts'

const EXAMPLE = { loanAmount: 250_000, termYears: 25, annualRatePercent: 4.5 }
const OVERPAYMENT = 200
const LUMP = 10_000

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const monthly = mortgageOverpayment.calculate({ ...EXAMPLE, monthlyOverpayment: OVERPAYMENT })
  const now = mortgageOverpayment.calculate({ ...EXAMPLE, lumpSum: LUMP })
  const later = mortgageOverpayment.calculate({ ...EXAMPLE, lumpSum: LUMP, lumpSumMonth: 120 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        An overpayment is money you pay on top of your normal mortgage payment. That month’s interest is
        already covered, so all of it comes off your balance, and from then on you pay interest on less. The
        calculator follows your mortgage month by month, once without overpaying and once with it, and shows
        the time and interest you’d save.
      </p>
      <p>
        Enter what you owe today and the years you have left, not the amount and term you started with. You
        can pay a lump sum now or in a later month.
      </p>
      <h2>How to read the result</h2>
      <p>
        For example, paying {inUnit(OVERPAYMENT, 'pounds')} more a month on{' '}
        {inUnit(EXAMPLE.loanAmount, 'pounds')} over {inUnit(EXAMPLE.termYears, 'years')} at{' '}
        {inUnit(EXAMPLE.annualRatePercent, 'percent')} would clear the mortgage{' '}
        {inUnit(monthly.monthsSaved, 'months')} sooner and save you {inUnit(monthly.interestSaved, 'pounds')}{' '}
        in interest. The sooner you pay, the more you save: a lump sum of {inUnit(LUMP, 'pounds')} saves{' '}
        {inUnit(now.interestSaved, 'pounds')} if you pay it today, and {inUnit(later.interestSaved, 'pounds')}{' '}
        if you pay it in ten years.
      </p>
      <p>
        Interest saved over decades is a big number, partly because your money is tied up for decades. What
        matters is what else it could earn. That’s why “{mortgageOverpayment.label('betterThanSaving')}”
        compares both to the end of the term: if you overpay, you finish earlier and can save your whole
        payment from then on. “{mortgageOverpayment.label('equalSavingsRate')}” is the rate at which the two
        are equal.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          Your normal payment stays the same, and overpaying shortens the term. Some lenders lower the payment
          instead, so tell yours which you want.
        </li>
        <li>The interest rate stays the same, and interest is charged monthly on the balance.</li>
        <li>An overpayment counts from the end of its month. With some lenders it counts the same day.</li>
        <li>
          Early repayment charges (ERCs) are shown in the warning and aren’t taken off the interest saved. The
          allowance is a share of the balance at the start of each year, counted from today. Lenders differ in
          the date and the balance they use.
        </li>
        <li>Savings grow each month by a twelfth of their annual rate after tax.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland. Tax on savings interest
        depends on your income and allowances: enter the share of the interest you’d lose to tax.
      </p>
      <h2>When to get advice</h2>
      <p>
        Before you pay a lump sum, read your mortgage offer or ask your lender about the allowance, the charge
        and the date its year starts. Speak to a mortgage adviser when a fixed rate is about to end, because
        getting below a loan-to-value (LTV) band may get you a lower rate. If you’re choosing between your
        mortgage and a pension, speak to a financial adviser.
      </p>
      <h2>Common questions</h2>
      <h3>How much can I overpay?</h3>
      <p>
        On many fixed rates, 10% of the balance a year without a charge. On many trackers and standard
        variable rates, as much as you like. That’s common practice, not law: check your mortgage offer.
      </p>
      <h3>Should I pay off other debts first?</h3>
      <p>
        Nearly always, if they cost more than your mortgage. Credit cards and overdrafts usually do. Keep some
        savings you can get at as well: it’s hard to get money back out of a mortgage when the boiler breaks
        or you lose your job.
      </p>
      <h3>Is it better to overpay or to shorten the term?</h3>
      <p>
        For the same payments the interest is the same. If you overpay, you’re free to stop. A shorter term
        commits you to the higher payment, and your lender will check you can afford it.
      </p>
      <h3>Every month, or once a year?</h3>
      <p>
        Every month saves slightly more, because the balance falls sooner. Once a year is better only if the
        money earns more than your mortgage costs while it waits.
      </p>
      <h3>What if my mortgage is interest-only?</h3>
      <p>
        An overpayment then reduces what you’ll owe at the end and the interest on it, and the term stays the
        same. Our <a href={href('/interest-only-mortgage-calculator')}>interest-only calculator</a> shows how
        much you’d still need.
      </p>
    </>
  )
}
