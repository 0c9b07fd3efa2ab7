import { inUnit } from '#calculators/engine/report/units.ts'
import type { IsoDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import { type BrrrInput, brrr } from './calculate.ts'

const EXAMPLE: BrrrInput = {
  purchasePrice: 100_000,
  endValue: 160_000,
  legalFees: 1_800,
  refurbCost: 25_000,
  bridgePercentOfPrice: 75,
  bridgeMonthlyInterestPercent: 0.9,
  bridgeMonths: 6,
  bridgeFeePercent: 2,
  refinanceLtvPercent: 75,
  refinanceRatePercent: 5.5,
  refinanceFees: 1_500,
  monthlyRent: 850,
  managementPercent: 10,
  monthlyOtherCosts: 80,
}

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words({ today }: { readonly today: IsoDate }) {
  const place = { jurisdiction: 'england', on: today > COVERED.to ? COVERED.to : today } as const
  const expected = brrr(EXAMPLE, place)
  const lower = brrr({ ...EXAMPLE, endValue: EXAMPLE.endValue * 0.9 }, place)
  const dearer = brrr({ ...EXAMPLE, refinanceRatePercent: 7.5 }, place)
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Somebody buys a home that needs work, often with a bridging loan, improves it, and has it valued
        again. A mortgage on the new value replaces the bridging loan and returns a part of the cash, and the
        home is let. The calculator adds up what goes in until then, the tax on the purchase included, takes
        off what the new loan returns, and sets the rent against its interest.
      </p>
      <p>
        For example, a home bought for {inUnit(EXAMPLE.purchasePrice, 'pounds')} in England, with works of{' '}
        {inUnit(EXAMPLE.refurbCost, 'pounds')} and worth {inUnit(EXAMPLE.endValue, 'pounds')} afterwards,
        takes {inUnit(expected.cashInvestedBeforeRefinance, 'pounds')} of cash. A loan of{' '}
        {inUnit(EXAMPLE.refinanceLtvPercent, 'percent')} of the new value returns{' '}
        {inUnit(expected.cashReleased, 'pounds')}, and {inUnit(expected.cashLeftIn, 'pounds')} stays in.
      </p>
      <h2>How to read the result</h2>
      <p>
        The cash left in is what the home has really cost you: it cannot be used for the next one. A low
        figure is good only while the rent carries the larger loan, so read it together with the cash flow. A
        negative one means that more came out than went in; a return on it would have no meaning, and none is
        shown.
      </p>
      <p>
        Everything hangs on the new value, and a valuer who has not seen your sums will name it. If the
        example were valued a tenth lower, {inUnit(lower.cashLeftIn, 'pounds')} would stay in instead of{' '}
        {inUnit(expected.cashLeftIn, 'pounds')}. At a rate of 7.5% instead of{' '}
        {inUnit(EXAMPLE.refinanceRatePercent, 'percent')} the rent would{' '}
        {dearer.monthlyCashFlow >= 0
          ? `leave ${inUnit(dearer.monthlyCashFlow, 'money')}`
          : `fall short by ${inUnit(-dearer.monthlyCashFlow, 'money')}`}{' '}
        a month. That is the deal you should be ready for.
      </p>
      <h2>Chances and deal-breakers</h2>
      <p>
        “The chances” follows the same project ten thousand times until the home is sold, each time with other
        luck in works, valuation, prices, rents, empty weeks, rates and repairs, and says how often it ends in
        a loss and how much should be kept in reserve. The list of deal-breakers asks what no figure shows.
        Tick what is true, and “what follows” applies stated rules to figures, chances and ticks.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>Both loans are interest only, and the bridging interest is simple.</li>
        <li>The works are paid from your own cash, and the figure holds what may go wrong and VAT.</li>
        <li>
          The tax on the purchase is that of a buyer who owns another home, on the completion date in the
          form; change both under “Location, buyer and completion date”.
        </li>
        <li>
          Rent, costs and rate stay as they are, except in the chances. Empty weeks and repairs belong in the
          other costs: a twelfth of a year’s worth.
        </li>
        <li>Tax on the rent is not counted, nor is the council tax of the months of works.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        In all four nations, with the tax of each: Stamp Duty Land Tax in England and Northern Ireland, Land
        and Buildings Transaction Tax in Scotland, Land Transaction Tax in Wales. Letting law differs more: a
        landlord registers in Scotland and Northern Ireland, and registers with Rent Smart Wales in Wales.
        Fewer lenders work in Northern Ireland.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask a broker what the new lender will want before you take the bridging loan, for its interest runs
        while you wait. Have a surveyor who values for lenders say what the home would be worth, with sales
        nearby as evidence. An accountant should look at the ownership first: a company deducts interest in
        full, a person does not, and moving a home from the one to the other counts as a sale.
      </p>
      <h2>Questions</h2>
      <h3>Can I refinance straight after the works?</h3>
      <p>
        Not with every lender. Many lend on the purchase price, not on the new value, or do not lend at all,
        until somebody has owned the home for six months. A few lend sooner, mostly at a higher rate.
      </p>
      <h3>How much rent will the lender want?</h3>
      <p>
        Enough to cover the interest by 125% to 145%, worked out at a rate that is often above the one you
        pay; more for shared houses. The rent may therefore limit the loan more than the value does. The{' '}
        <a href={href('/mortgage-affordability-calculator')}>affordability calculator</a> has this test.
      </p>
      <h3>Is the money from refinancing taxed?</h3>
      <p>
        No: it is borrowed, not earned. The tax comes later, when the home is sold, and it is then due on the
        gain however much loan must be repaid from the price. Keep some cash for it.
      </p>
      <h3>What if the valuation is too low?</h3>
      <p>
        Then more of your cash stays in, or you sell. Look at the valuation that returns all of it, compare it
        with what homes nearby really sold for, and work out the{' '}
        <a href={href('/buy-to-let-flip-calculator')}>sale</a> as a second way out before you buy.
      </p>
    </>
  )
}
