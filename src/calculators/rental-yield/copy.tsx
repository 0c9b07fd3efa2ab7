import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { rentalYield } from './sheet.ts'

const FLAT = {
  price: 160_000,
  monthlyRent: 1_000,
  voidWeeksPerYear: 3,
  annualCosts: 4_200,
  purchaseCosts: 11_000,
}
const HOUSE = { ...FLAT, price: 185_000, annualCosts: 1_900, purchaseCosts: 12_500 }
const WEEKLY = 250

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const [flat, house] = [rentalYield.calculate(FLAT), rentalYield.calculate(HOUSE)]
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Rental yield is a year’s income as a percentage of what you paid. Gross yield is the full annual rent
        divided by the purchase price. Net yield takes off void periods and running costs, and divides what’s
        left by your total cost: the price, stamp duty, legal fees and any refurbishment.
      </p>
      <h2>How to read the result</h2>
      <p>
        Use gross yield to sort a list of properties quickly, and net yield to choose between them. The order
        can change. Take a {inUnit(FLAT.price, 'pounds')} flat and a {inUnit(HOUSE.price, 'pounds')} house,
        each let for {inUnit(FLAT.monthlyRent, 'pounds')} a month with void periods of{' '}
        {inUnit(FLAT.voidWeeksPerYear, 'weeks')} a year. They yield{' '}
        {inUnit(flat.grossYieldPercent, 'percent')} and {inUnit(house.grossYieldPercent, 'percent')} gross. If
        the flat costs {inUnit(FLAT.annualCosts, 'pounds')} a year to run, with its service charge, and the
        house {inUnit(HOUSE.annualCosts, 'pounds')}, the net yields are{' '}
        {inUnit(flat.netYieldPercent, 'percent')} and {inUnit(house.netYieldPercent, 'percent')}.
      </p>
      <p>
        Compare the net yield with two things: your mortgage rate, and what the money would earn elsewhere
        without any work. If the mortgage rate is higher than the net yield, every pound you borrow costs more
        than it earns, and only rising prices could make up for it.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The rent is what tenants really pay, not an asking rent. Check what similar homes have let for.
        </li>
        <li>
          Running costs are for an average year. You replace a boiler or a roof once in many years: include a
          share of it every year.
        </li>
        <li>
          Each void week loses one fifty-second of the annual rent. Council tax and energy while the property
          is empty belong in the running costs.
        </li>
        <li>Mortgage payments, income tax and changes in the property’s value aren’t included.</li>
        <li>
          When the price changes to show other yields, purchase costs stay as you entered them, although stamp
          duty would change.
        </li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland, but the costs aren’t.
        Scotland, Wales and Northern Ireland each have their own landlord registration scheme, some English
        councils require a licence, and stamp duty on an additional home differs: the{' '}
        <a href={href('/stampdutycalculator', null, { buyer: 'additional' })}>stamp duty calculator</a> covers
        all three taxes.
      </p>
      <h2>When to get advice</h2>
      <p>
        Ask a letting agent what homes have let for in the last three months before you trust a figure in a
        brochure. Ask an accountant before you choose between buying in your own name and through a company.
        Changing later usually means selling the property to your company, with tax to pay.
      </p>
      <h2>Common questions</h2>
      <h3>What’s a good rental yield?</h3>
      <p>
        No single figure is good everywhere. Properties with high yields are often in areas where prices rise
        slowly, or they need more work or have longer void periods. “What changes it” shows the yield at other
        prices; the real question is whether you can find a property like that.
      </p>
      <h3>The rent is quoted by the week. How do I enter it?</h3>
      <p>
        A year has 52 weeks and 12 months, so {inUnit(WEEKLY, 'pounds')} a week is{' '}
        {inUnit((WEEKLY * 52) / 12, 'exact-pounds')} a month, not four times as much. There’s a field for it
        under “Rent by the week”.
      </p>
      <h3>Why does net yield include purchase costs?</h3>
      <p>
        Because you have to put that money in, and can’t earn anything with it elsewhere. Without it, a
        property with a large stamp duty bill looks as good as one without.
      </p>
      <h3>What about the mortgage?</h3>
      <p>
        Yield describes the property, not how you pay for it. The{' '}
        <a href={href('/property-deal-analyser')}>deal analyser</a> adds the mortgage and shows your cash flow
        and cash-on-cash return (ROI). Individual landlords can’t deduct mortgage interest from rent; they get
        a basic-rate tax reduction instead, which the sources explain.
      </p>
    </>
  )
}
