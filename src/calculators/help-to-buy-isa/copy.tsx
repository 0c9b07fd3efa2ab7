import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { SCHEME } from './scheme.ts'
import { bonusOn } from './sheet.ts'

const SAVED = 7_400

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const pounds = (value: number) => inUnit(value, 'pounds')
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A Help to Buy ISA is a savings account for your first home. When you buy, the government adds a bonus
        of {inUnit(SCHEME.bonusPercent, 'percent')} of your savings, including interest. With less than{' '}
        {pounds(SCHEME.leastBalance)} you get nothing; savings above {pounds(SCHEME.mostBalance)} earn nothing
        more, so the bonus is at most {pounds(bonusOn(SCHEME.mostBalance))}. For example, {pounds(SAVED)}{' '}
        earns {pounds(bonusOn(SAVED))}.
      </p>
      <p>
        Enter your balance when you’ll close the account. If you only know what you paid in, choose that: the
        calculator adds up the deposits, without interest.
      </p>
      <h2>How to read the result</h2>
      <p>
        You only get the bonus if you meet every condition on the day of the claim. If you don’t, the result
        is £0 and each reason is explained below it. Two of the conditions are all or nothing: if the home
        costs a pound more than the price cap, or your balance is a pound below the minimum, you lose the
        whole bonus. If you’re near the cap, keep that in mind when you make an offer.
      </p>
      <p>
        The month-by-month table shows what you’d gain by waiting. Paying in the monthly limit of{' '}
        {pounds(SCHEME.monthlyDeposit)} adds{' '}
        {inUnit((SCHEME.monthlyDeposit * SCHEME.bonusPercent) / 100, 'pounds')} to the bonus until you reach
        the maximum. Whether it’s worth it depends on what house prices do in the meantime.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          You opened the account by {formatDate(SCHEME.lastOpening)}. If you’re not sure, enter the date under
          “Account and claim dates”.
        </li>
        <li>
          You can’t pay in after {formatDate(SCHEME.lastSaving)}. Most sources give{' '}
          {formatDate(SCHEME.lastClaim)} as the last day to claim, and so does this calculator. One official
          page says November, so aim for the 30th of that month at the latest.
        </li>
        <li>It’s the only home you’ll own, and you’re buying it to live in.</li>
        <li>
          The price is the full price, even if you buy a share: up to {pounds(SCHEME.priceCap)}, or{' '}
          {pounds(SCHEME.priceCapInLondon)} in London.
        </li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The scheme is the same across the UK. Only London has a higher price cap. Stamp duty and its relief
        for first-time buyers differ by nation: see the{' '}
        <a href={href('/stampdutycalculator', null, { buyer: 'first-time' })}>stamp duty calculator</a>.
      </p>
      <h2>When to get advice</h2>
      <p>
        Tell your conveyancer about the account at the start. They claim the bonus once you’ve closed it and
        sent them the closing statement, and it’s paid to them for completion. You can’t use it for the
        deposit at exchange of contracts, so you’ll need to pay that from other savings. If your purchase
        falls through, ask your conveyancer and your bank straight away what happens to the account.
      </p>
      <h2>Common questions</h2>
      <h3>Can I still open one?</h3>
      <p>
        No. The scheme closed to new savers after {formatDate(SCHEME.lastOpening)}. If you have an account,
        you can keep paying in up to {pounds(SCHEME.monthlyDeposit)} a month.
      </p>
      <h3>Can a couple get two bonuses?</h3>
      <p>
        Yes, if you’re both first-time buyers and each have an account. Work out one account at a time and add
        the results. The price cap is for the whole home.
      </p>
      <h3>How does it compare with a Lifetime ISA?</h3>
      <p>
        Both add 25% to savings for a first home. You can pay up to £4,000 a year into a Lifetime ISA, and its
        price cap is £450,000 anywhere in the UK. Its bonus is paid while you save; this one is paid when you
        buy. If you have both, you can only use one bonus for the same purchase. See the sources for the rules
        of each.
      </p>
      <h3>What if one buyer has owned a home before?</h3>
      <p>
        Each buyer claims their own bonus. Someone who has owned a home, in the UK or abroad, can’t claim one,
        but the other buyer still can.
      </p>
    </>
  )
}
