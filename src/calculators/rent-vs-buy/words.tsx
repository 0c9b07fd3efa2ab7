import { inUnit } from '#calculators/engine/report/units.ts'
import { rentVsBuy } from '#calculators/rent-vs-buy/calculate.ts'
import { href } from '#web/href.ts'

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

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const [short, long] = [2, 10].map((horizonYears) => rentVsBuy({ ...HOME, horizonYears }))
  const rising = rentVsBuy({ ...HOME, horizonYears: 10, houseGrowthPercent: 0 })
  if (!short || !long) return null
  return (
    <>
      <h2>What it works out</h2>
      <p>
        It follows two people into the same home. One buys it with a mortgage, looks after it and sells it at
        the end of the stay. The other rents it and keeps the deposit and the costs of buying in savings. For
        each it adds up everything paid and takes off everything that comes back: the sale less its costs and
        the mortgage for the buyer, the earnings of the savings for the tenant. What is left is the net cost
        of having lived there.
      </p>
      <p>
        It does so for every stay from 1 to 40 years, because the length of the stay often decides the answer.
      </p>
      <h2>How to read the result</h2>
      <p>
        Look first at where the lines cross. Buying and selling cost several per cent of the price, whether
        you stay for one year or thirty; spread over few years they weigh heavily. For a home of{' '}
        {inUnit(HOME.price, 'pounds')} with {inUnit(HOME.purchaseCosts, 'pounds')} of costs of buying and a
        rent of {inUnit(HOME.monthlyRent, 'pounds')}, with prices and rents growing by{' '}
        {inUnit(HOME.houseGrowthPercent, 'percent')} a year, {wayWords(short)} is cheaper by{' '}
        {inUnit(short.difference, 'pounds')} over two years, and {wayWords(long)} by{' '}
        {inUnit(long.difference, 'pounds')} over ten.
      </p>
      <p>
        Then change the growth of house prices by a point either way. In the same example, if prices did not
        grow at all, {wayWords(rising)} would be cheaper by {inUnit(rising.difference, 'pounds')} after ten
        years. Nobody knows the growth of the next years, so an answer that flips with one point is no answer:
        choose by what matters to you besides money.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>Growth, returns and the mortgage rate are the same every year. Real years are not.</li>
        <li>
          The tenant saves what the buyer pays at the start. What the buyer pays more, or less, each month is
          not invested in this sum.
        </li>
        <li>Upkeep is a share of the price paid and does not grow.</li>
        <li>
          Rent rises once a year, after the first one. The tenancy deposit is left out, because it is money
          that should come back.
        </li>
        <li>
          No tax is counted: enter the return on savings after tax. The gain on a home that you lived in all
          the time you owned it is normally free of capital gains tax.
        </li>
        <li>Council tax, energy and water are taken to be the same in both ways.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The sum is the same in England, Scotland, Wales and Northern Ireland. The tax on buying is not, and
        relief for first-time buyers exists in some nations only, so it is yours to enter with the costs of
        buying: the <a href={href('/stampdutycalculator')}>stamp duty calculator</a> gives it for each nation
        and buyer.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        A mortgage adviser can say which rate and loan you would get, and what leaving a fixed rate early
        would cost if the stay is short. An independent financial adviser can weigh the deposit against a
        pension and a reserve. No calculator knows whether work, family or health will move you.
      </p>
      <h2>Questions</h2>
      <h3>Is rent money thrown away?</h3>
      <p>
        No more than interest, upkeep and fees are. Both ways have costs that never come back; the bars show
        them side by side. The part of a mortgage payment that comes off the loan is no cost: it returns at
        the sale.
      </p>
      <h3>Which rent should I enter?</h3>
      <p>
        The rent of the same home, or of one that you would be as happy in. A smaller flat makes renting look
        cheaper because it is less.
      </p>
      <h3>Why may the net cost of buying be negative?</h3>
      <p>
        Because growth of the home’s value can bring more than everything else cost. Then living there paid
        for itself, if the growth really came.
      </p>
      <h3>What if I do not sell at the end?</h3>
      <p>
        The comparison still needs a day on which both are settled. If you are sure to stay, put a longer stay
        in; the costs of selling can be set to 0.
      </p>
    </>
  )
}

function wayWords({ cheaper }: { readonly cheaper: 'buy' | 'rent' }): string {
  return cheaper === 'buy' ? 'buying' : 'renting'
}
