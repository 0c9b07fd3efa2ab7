import { inUnit } from '#calculators/engine/report/units.ts'
import { rentalYield } from '#calculators/rental-yield/calculate.ts'
import { href } from '#web/href.ts'

const FLAT = {
  price: 160_000,
  monthlyRent: 1_000,
  voidWeeksPerYear: 3,
  annualCosts: 4_200,
  purchaseCosts: 11_000,
}
const HOUSE = { ...FLAT, price: 185_000, annualCosts: 1_900, purchaseCosts: 12_500 }
const WEEKLY = 250

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const [flat, house] = [rentalYield(FLAT), rentalYield(HOUSE)]
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A yield is a year’s income as a share of the money that earns it. The gross yield is the rent of a
        full year divided by the price. The net yield takes away the weeks without a tenant and the costs of
        running the home, and divides what is left by everything you paid: the price, the tax on it, the legal
        fees and the first works.
      </p>
      <h2>How to read the result</h2>
      <p>
        Use the gross yield to sort a list of homes quickly, and the net yield to choose among them. The
        difference can turn the order round. A flat for {inUnit(FLAT.price, 'pounds')} and a house for{' '}
        {inUnit(HOUSE.price, 'pounds')}, each let for {inUnit(FLAT.monthlyRent, 'pounds')} a month with{' '}
        {inUnit(FLAT.voidWeeksPerYear, 'weeks')} empty, yield {inUnit(flat.grossYieldPercent, 'percent')} and{' '}
        {inUnit(house.grossYieldPercent, 'percent')} gross. If the flat costs{' '}
        {inUnit(FLAT.annualCosts, 'pounds')} a year with its service charge and the house{' '}
        {inUnit(HOUSE.annualCosts, 'pounds')}, the net yields are {inUnit(flat.netYieldPercent, 'percent')}{' '}
        and {inUnit(house.netYieldPercent, 'percent')}.
      </p>
      <p>
        Hold the net yield against two things: the interest you would pay on a loan, and what the money would
        earn elsewhere without repairs and telephone calls. Where the mortgage rate is above the net yield,
        each pound borrowed costs more than it earns, and only a rising price could make up for it.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The rent is the rent that is agreed, not the one asked. Look at what homes like it have been let
          for.
        </li>
        <li>
          Costs are those of an average year. A boiler or a roof comes once in many: put a share of it into
          every year.
        </li>
        <li>
          An empty week loses one fifty-second of a year’s rent. Council tax and energy while nobody lives
          there belong in the costs.
        </li>
        <li>No mortgage, no income tax and no change of the home’s value are counted.</li>
        <li>
          When the price is changed to show what would happen, costs of buying stay as entered, although the
          tax among them moves with the price.
        </li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The sum is the same in England, Scotland, Wales and Northern Ireland; the costs in it are not.
        Landlords register in Scotland, Wales and Northern Ireland under schemes of their own, some councils
        in England ask for a licence, and the tax on buying a further home differs in each nation: the{' '}
        <a href={href('/stampdutycalculator', null, { buyer: 'additional' })}>stamp duty calculator</a> knows
        all three taxes.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask a letting agent for the rents of homes let in the last three months before you believe a figure in
        a brochure. Ask an accountant before you choose between owning as a person and through a company:
        changing it later usually means selling to yourself, with taxes on the way.
      </p>
      <h2>Questions</h2>
      <h3>What is a good yield?</h3>
      <p>
        There is no figure that is good everywhere. Homes with high yields are often in places where prices
        rise little, need more work, or stand empty longer. The table above shows what price or rent would
        give each yield; whether such a home can be found is the real question.
      </p>
      <h3>The rent is quoted by the week. How do I enter it?</h3>
      <p>
        A year has 52 weeks and 12 months, so {inUnit(WEEKLY, 'pounds')} a week is{' '}
        {inUnit((WEEKLY * 52) / 12, 'exact-pounds')} a month, not four times as much. Under “more options”
        there is a field for it.
      </p>
      <h3>Why are the costs of buying in the net yield?</h3>
      <p>
        Because they are money that you put in and that earns nothing else. Without them a home with a heavy
        tax on purchase looks as good as one without.
      </p>
      <h3>Where does the mortgage come in?</h3>
      <p>
        Not here: a yield describes the home, not how you pay for it. The{' '}
        <a href={href('/property-deal-analyser')}>deal analyser</a> adds the loan and shows the cash flow and
        the return on your own money. Individuals cannot deduct mortgage interest from the rent; they get a
        tax reduction at the basic rate instead, which the sources explain.
      </p>
    </>
  )
}
