import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { rentVsBuy } from './sheet.ts'

const HOME = {
  price: 250_000,
  deposit: 50_000,
  mortgageRatePercent: 4.5,
  termYears: 30,
  monthlyRent: 1_100,
  houseGrowthPercent: 2,
  rentGrowthPercent: 2,
  investmentReturnPercent: 3,
  maintenancePercent: 1,
  annualOwnershipCosts: 400,
  purchaseCosts: 5_000,
  sellingCostsPercent: 2,
  annualRenterCosts: 150,
}

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const short = rentVsBuy.calculate({ ...HOME, horizonYears: 2 })
  const long = rentVsBuy.calculate({ ...HOME, horizonYears: 10 })
  const flat = rentVsBuy.calculate({ ...HOME, horizonYears: 10, houseGrowthPercent: 0 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        It compares two people in the same home. One buys it with a mortgage, maintains it and sells it at the
        end of the stay. The other rents it and keeps the deposit and buying costs in savings. For each, it
        adds up everything they pay and takes off what they get back: for the buyer, the sale less selling
        costs and the mortgage; for the tenant, what the savings earn. What’s left is the net cost of living
        there.
      </p>
      <p>It does this for every stay from 1 to 40 years, because the length of stay often decides it.</p>
      <h2>How to read the result</h2>
      <p>
        Look first at where the lines cross. Buying and selling cost several per cent of the price whether you
        stay for one year or thirty, so they weigh more on a short stay. Take a home at{' '}
        {inUnit(HOME.price, 'pounds')} with buying costs of {inUnit(HOME.purchaseCosts, 'pounds')}, a rent of{' '}
        {inUnit(HOME.monthlyRent, 'pounds')} a month, and prices and rents growing by{' '}
        {inUnit(HOME.houseGrowthPercent, 'percent')} a year. Over two years {wayWords(short)} is cheaper by{' '}
        {inUnit(short.difference, 'pounds')}; over ten years {wayWords(long)} is cheaper by{' '}
        {inUnit(long.difference, 'pounds')}.
      </p>
      <p>
        Then change house price growth by a point each way. In the same example, if prices didn’t grow at all,{' '}
        {wayWords(flat)} would be cheaper by {inUnit(flat.difference, 'pounds')} after ten years. Nobody knows
        what prices will do, so if one point changes the answer, decide by what matters to you besides money.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>Growth, returns and the mortgage rate are the same every year. In reality they won’t be.</li>
        <li>
          The tenant saves what the buyer pays at the start. If the buyer pays more or less each month, the
          difference isn’t invested.
        </li>
        <li>Maintenance is a share of the price you paid and doesn’t grow.</li>
        <li>
          Rent rises once a year, after the first year. The tenancy deposit is left out, because you should
          get it back.
        </li>
        <li>
          No tax is included, so enter the return on savings after tax. You normally pay no capital gains tax
          on a home you’ve lived in all the time you owned it.
        </li>
        <li>Council tax, energy and water are the same either way.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland. Stamp duty isn’t, and
        only some nations have relief for first-time buyers. Work it out with the{' '}
        <a href={href('/stampdutycalculator')}>stamp duty calculator</a> and enter it under buying costs.
      </p>
      <h2>When to get advice</h2>
      <p>
        A mortgage adviser can tell you which rate and mortgage you’d get, and the early repayment charge if
        you leave a fixed rate early. An independent financial adviser can compare the deposit with a pension
        and an emergency fund. No calculator can tell you whether work, family or health will make you move.
      </p>
      <h2>Common questions</h2>
      <h3>Is renting a waste of money?</h3>
      <p>
        No more than interest, maintenance and fees are. Both have costs you don’t get back; the bars show
        them side by side. The part of a mortgage payment that repays capital isn’t a cost: you get it back
        when you sell.
      </p>
      <h3>Which rent should I enter?</h3>
      <p>
        The rent for the same home, or for one you’d be as happy in. A smaller flat makes renting look cheaper
        because you’d get less.
      </p>
      <h3>Why can the net cost of buying be negative?</h3>
      <p>
        Because the home may grow in value by more than everything else costs you. That depends on the growth
        you entered really happening.
      </p>
      <h3>What if I don’t sell at the end?</h3>
      <p>
        The comparison needs an end date. If you’re sure to stay, enter a longer stay, or set selling costs to
        0.
      </p>
    </>
  )
}

function wayWords({ cheaper }: { readonly cheaper: string }): string {
  return cheaper === 'buy' ? 'buying' : 'renting'
}
