import { inUnit } from '#calculators/engine/report/units.ts'
import { hmo } from '#calculators/hmo/calculate.ts'
import { LICENSING } from '#calculators/hmo/licensing.ts'
import { href } from '#web/href.ts'

const HOUSE = {
  price: 280_000,
  monthlyRoomRents: [600, 600, 560, 560, 520],
  occupancyPercent: 95,
  managementPercent: 12,
  annualBills: 7_000,
  annualMaintenance: 2_000,
  annualInsurance: 600,
  licenceFee: 1_200,
  licenceYears: 5,
  loanAmount: 210_000,
  annualRatePercent: 5.5,
}

const EMPTIER = 80

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const result = hmo(HOUSE)
  const emptier = hmo({ ...HOUSE, occupancyPercent: EMPTIER })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A house in multiple occupation, an HMO, is let to three or more people who are not one household and
        who share a kitchen, a bathroom or a toilet. Enter the rent of each room. The calculator takes off the
        time that rooms stand empty, the management, the bills that you pay for the tenants, maintenance,
        insurance and one year’s share of the licence, and then the interest on the loan. What is left is the
        cash flow before tax.
      </p>
      <h2>How to read the result</h2>
      <p>
        The gross yield of a house let by the room looks splendid and says little: bills, wear and changes of
        tenants take a far larger share than in a house let to a family. Look at the net yield, which is what
        is left before the loan on the price, and at the cash flow, which is what is left after it.
      </p>
      <p>
        Then look at the occupancy at which nothing is left. Bills, insurance and interest go on while a room
        is empty, so the cash flow falls faster than the rent. A house for {inUnit(HOUSE.price, 'pounds')}{' '}
        with five rooms at {inUnit(Math.min(...HOUSE.monthlyRoomRents), 'pounds')} to{' '}
        {inUnit(Math.max(...HOUSE.monthlyRoomRents), 'pounds')} a month leaves{' '}
        {inUnit(result.annualCashFlow, 'pounds')} a year at {inUnit(HOUSE.occupancyPercent, 'percent')}{' '}
        occupancy with the loan and costs of this example, and {inUnit(emptier.annualCashFlow, 'pounds')} at
        80%.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          Occupancy is the same for all rooms. Two weeks between tenants once a year is about 96%; one of five
          rooms empty all year is 80%.
        </li>
        <li>The loan is interest only, at one rate for the whole year.</li>
        <li>
          The licence fee is spread over the years that it runs. Works that the licence asks for, such as fire
          doors and alarms, belong to what you pay for the house.
        </li>
        <li>The net yield is on the price alone, without tax, fees and works.</li>
        <li>Income tax is not counted.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The sum is the same everywhere in the United Kingdom. The notes on licences and sizes of rooms are the
        rules of England: a licence from {LICENSING.people} people in {LICENSING.households} or more
        households, and at least {inUnit(LICENSING.roomForOne, 'square-metres')} of floor for one person above
        the age of ten or {inUnit(LICENSING.roomForTwo, 'square-metres')} for two. Scotland, Wales and
        Northern Ireland license houses by acts of their own, with other numbers of people.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask the licensing and the planning team of the council before you offer. Some councils license houses
        for three or four people, and in some areas the change from a family home to an HMO needs planning
        permission. Ask a mortgage broker as well: fewer lenders take such houses, and many ask for rent of
        140% to 170% of the interest. An accountant can say how the profit is taxed in your name or in a
        company’s.
      </p>
      <h2>Questions</h2>
      <h3>Does every HMO need a licence?</h3>
      <p>
        No. In England it is mandatory for the larger ones described above. Councils can extend it to smaller
        ones in all or part of their area, so the answer for a house with three or four tenants is on the
        council’s site. Letting without a licence that is needed is an offence.
      </p>
      <h3>Who pays the bills and the council tax?</h3>
      <p>
        Where rooms are let one by one, the landlord usually pays and sets the rent with bills included. If
        your tenants pay any of them, leave that field blank.
      </p>
      <h3>Do I have to manage it myself to earn anything?</h3>
      <p>
        Set management to 0 and see. The difference is the price of your evenings: viewings, repairs, quarrels
        about the kitchen, and the checks that the law asks for.
      </p>
      <h3>What if the rate rises when my fix ends?</h3>
      <p>
        The break-even interest rate shows how far it can rise before nothing is left. To see the whole loan,
        use the <a href={href('/interest-only-mortgage-calculator')}>interest-only mortgage calculator</a>:
        the loan itself is still owed at the end.
      </p>
    </>
  )
}
