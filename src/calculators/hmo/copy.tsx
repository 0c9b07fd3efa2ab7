import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { LICENSING } from './licensing.ts'
import { hmo } from './sheet.ts'

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

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const result = hmo.calculate(HOUSE)
  const emptier = hmo.calculate({ ...HOUSE, occupancyPercent: EMPTIER })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A house in multiple occupation (HMO) is let to three or more people from more than one household who
        share a kitchen, bathroom or toilet. Enter the rent of each room. The calculator takes off void
        periods, the management fee, the bills you pay for your tenants, maintenance, insurance, a year’s
        share of the licence fee and your mortgage interest. What’s left is your cash flow before tax.
      </p>
      <h2>How to read the result</h2>
      <p>
        An HMO’s gross yield looks high, but it tells you little: bills, wear and tear and tenant turnover
        cost far more than in a house let to one family. Look at the net yield, which is your net operating
        income as a share of the price, and at the cash flow, which is what’s left after the mortgage.
      </p>
      <p>
        Then check the break-even occupancy rate. Bills, insurance and interest carry on while a room is
        empty, so cash flow falls faster than rent. Take a {inUnit(HOUSE.price, 'pounds')} house with five
        rooms at {inUnit(Math.min(...HOUSE.monthlyRoomRents), 'pounds')} to{' '}
        {inUnit(Math.max(...HOUSE.monthlyRoomRents), 'pounds')} a month. With the mortgage and costs in the
        example it leaves {inUnit(result.annualCashFlow, 'pounds')} a year at{' '}
        {inUnit(HOUSE.occupancyPercent, 'percent')} occupancy, and {inUnit(emptier.annualCashFlow, 'pounds')}{' '}
        at {inUnit(EMPTIER, 'percent')}.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          Every room has the same occupancy rate. Two weeks between tenants once a year is about 96%; one of
          five rooms empty all year is 80%.
        </li>
        <li>The mortgage is interest-only, at one rate for the whole year.</li>
        <li>
          The licence fee is spread over the licence term. Work the licence requires, such as fire doors and
          alarms, is part of what you pay for the house.
        </li>
        <li>The net yield is based on the price alone, without stamp duty, fees or refurbishment.</li>
        <li>Income tax isn’t included.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same across the UK. The notes on licensing and room sizes are the rules for
        England: a licence is mandatory from {LICENSING.people} people in {LICENSING.households} or more
        households, and a bedroom needs at least {inUnit(LICENSING.roomForOne, 'square-metres')} for one
        person over ten, or {inUnit(LICENSING.roomForTwo, 'square-metres')} for two. Scotland, Wales and
        Northern Ireland have their own licensing laws, with different thresholds.
      </p>
      <h2>When to get advice</h2>
      <p>
        Ask the council’s licensing and planning teams before you make an offer. Some councils license houses
        with three or four tenants, and in some areas you need planning permission to turn a family home into
        an HMO. Talk to a mortgage broker too: fewer lenders accept HMOs, and many want an interest cover
        ratio (ICR) of 140% to 170%. An accountant can tell you how the profit is taxed in your own name or
        through a company.
      </p>
      <h2>Common questions</h2>
      <h3>Does every HMO need a licence?</h3>
      <p>
        No. In England it’s mandatory for the larger ones described above. Councils can extend licensing to
        smaller HMOs in all or part of their area, so for three or four tenants check the council’s website.
        Letting without a licence you need is an offence.
      </p>
      <h3>Who pays the bills and council tax?</h3>
      <p>
        When rooms are let separately, the landlord usually pays and sets the rent with bills included. If
        your tenants pay any of them, leave that field blank.
      </p>
      <h3>What if I manage it myself?</h3>
      <p>
        Set the management fee to 0. The difference is what you’d earn for doing it: viewings, repairs,
        disputes between tenants and the safety checks the law requires.
      </p>
      <h3>What if my rate rises when my fixed rate ends?</h3>
      <p>
        The break-even interest rate shows how far it can rise before nothing is left. To see the whole
        mortgage, use the{' '}
        <a href={href('/interest-only-mortgage-calculator')}>interest-only mortgage calculator</a>: you still
        owe the full loan at the end.
      </p>
    </>
  )
}
