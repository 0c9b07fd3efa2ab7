import { inUnit } from '#calculators/engine/report/units.ts'
import { formatDate } from '#domain/dates.ts'
import { href } from '#web/href.ts'

import { helpToBuyIsa } from './calculate.ts'
import { WHOLE_BONUS } from './report.ts'
import { SCHEME } from './scheme.ts'

const SAVED = 7_400
const HOME = { closingBalance: SAVED, purchasePrice: 220_000 }

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const { bonus } = helpToBuyIsa(HOME, SCHEME.lastSaving)
  const pounds = (value: number) => inUnit(value, 'pounds')
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A Help to Buy ISA is a savings account for a first home. When its holder buys, the government adds a
        bonus of {inUnit(SCHEME.bonusPercent, 'percent')} of what is in it, interest included. Less than{' '}
        {pounds(SCHEME.leastBalance)} earns nothing; savings above {pounds(SCHEME.mostBalance)} earn nothing
        more, so the bonus is {pounds(WHOLE_BONUS)} at most. {pounds(SAVED)}, for example, brings{' '}
        {pounds(bonus)}.
      </p>
      <p>
        Enter the balance that you would close the account with. If you only know what you paid in, choose
        that and the calculator adds the deposits up, without interest.
      </p>
      <h2>How to read the result</h2>
      <p>
        The bonus is yours only if every condition holds on the day of the claim. Where one does not, the
        result is £0 and each reason stands below it in a sentence. Two of the conditions are cliffs: a home
        that costs one pound more than the cap, and a balance one pound below the least, lose the whole bonus.
        If you are near the cap, mind it before you offer.
      </p>
      <p>
        The table of months shows what waiting would bring. A month at the limit of{' '}
        {pounds(SCHEME.monthlyDeposit)} adds{' '}
        {inUnit((SCHEME.monthlyDeposit * SCHEME.bonusPercent) / 100, 'pounds')} of bonus until the most is
        reached. Whether waiting is worth it depends on what homes do meanwhile.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The account was opened by {formatDate(SCHEME.lastOpening)}; give the date under “Account and claim
          dates” if you are not sure.
        </li>
        <li>
          Nothing is paid in after {formatDate(SCHEME.lastSaving)}. Most sources name{' '}
          {formatDate(SCHEME.lastClaim)} as the last day to claim, and so does the calculator; an official
          page says November, so aim for the 30th of that month at the latest.
        </li>
        <li>The home is the only one you own, and you buy it to live in.</li>
        <li>
          The price is the full price, also if you buy a share: up to {pounds(SCHEME.priceCap)}, or{' '}
          {pounds(SCHEME.priceCapInLondon)} in London.
        </li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The scheme is the same in England, Scotland, Wales and Northern Ireland. Only London has a higher cap.
        The tax on buying differs, and so does its relief for first-time buyers: the{' '}
        <a href={href('/stampdutycalculator', null, { buyer: 'first-time' })}>stamp duty calculator</a> knows
        each nation’s.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Tell your conveyancer about the account at the start. They claim the bonus after you have closed it
        and sent them the closing statement, and it reaches them for completion. It cannot pay the deposit at
        exchange of contracts, so plan that sum without it. If your purchase falls through, ask the
        conveyancer and your bank at once what happens to the account.
      </p>
      <h2>Questions</h2>
      <h3>Can I still open one?</h3>
      <p>
        No. New accounts ended on {formatDate(SCHEME.lastOpening)}. If you have one, you can go on paying in
        up to {pounds(SCHEME.monthlyDeposit)} a month.
      </p>
      <h3>We are two. Do we get two bonuses?</h3>
      <p>
        Yes, if both of you are first-time buyers and each has an account. Each bonus is worked out on its
        own; the cap is for the whole home. Work out one account at a time and add the results.
      </p>
      <h3>How does it compare with a Lifetime ISA?</h3>
      <p>
        Both add a quarter to savings for a first home. A Lifetime ISA takes up to £4,000 a year and has one
        cap of £450,000 everywhere in the United Kingdom; it pays its bonus while you save, where this one
        pays at the purchase. If you hold both, only one of the two bonuses can go into the same purchase. The
        rules of each are in the sources.
      </p>
      <h3>What if one buyer has owned a home before?</h3>
      <p>
        The bonus belongs to the person with the account. Somebody who has owned a home, here or abroad, has
        no claim to one; the other buyer’s own claim is looked at by itself.
      </p>
    </>
  )
}
