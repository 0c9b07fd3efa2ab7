import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf } from '#calculators/engine/rounding.ts'
import { href } from '#web/href.ts'

import { developmentCost } from './calculate.ts'
import { residualLandValue } from './question.ts'

const HOUSE = {
  grossInternalAreaM2: 140,
  ratePerM2: 2_200,
  externalWorksPercent: 10,
  contingencyPercent: 10,
  professionalFeesPercent: 10,
  vatOnFeesPercent: 20,
  grossDevelopmentValue: 720_000,
  landCost: 150_000,
  otherCosts: 20_000,
  wantedProfitPercent: 20,
}

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const house = developmentCost(HOUSE)
  const taxed = developmentCost({ ...HOUSE, vatOnWorksPercent: 20 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A rate for a square metre is the first estimate of a building, before anything is drawn. It covers the
        house inside its outer walls. Drains, drive and garden, the surprises, the architect and engineers,
        and VAT come on top. The calculator adds them up to what the works will cost, and, if you enter a
        finished value, says what is left after the land and other costs.
      </p>
      <p>
        For example, {inUnit(HOUSE.grossInternalAreaM2, 'square-metres')} at{' '}
        {inUnit(HOUSE.ratePerM2, 'pounds')} is {inUnit(house.buildCost, 'pounds')} of building and{' '}
        {inUnit(house.totalCost, 'pounds')} with everything in:{' '}
        {inUnit(Math.round(percentOf(house.totalCost - house.buildCost, house.buildCost)), 'percent')} more
        than the rate alone suggests.
      </p>
      <h2>How to read the result</h2>
      <p>
        Read the cost together with its range. A tender may come in a tenth below the rate that you assumed,
        or a fifth above, and “low, expected, high” shows what either does to the profit. Early figures are
        rarely better than that.
      </p>
      <p>
        The residual land value is the figure to bid with: the finished value less the profit that you want,
        the works and other costs. In the example, with a fifth of the finished value as profit, the land may
        cost {inUnit(residualLandValue(HOUSE) ?? 0, 'pounds')}, with the tax and fees of buying it. It bears
        every error of the other figures, so a small change of the value or the rate moves it a lot.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The area is the gross internal area: all floors, stairs and inner walls, without garages.</li>
        <li>The rate is without VAT, and is that of the place, unless you set a factor for the region.</li>
        <li>
          VAT on the works is charged on the contingency too. Professional fees bear their own VAT, at 20%
          even where the works bear none.
        </li>
        <li>
          Demolition, contaminated ground, utilities, party walls, levies and planning obligations are not
          counted, unless you put them into the other costs.
        </li>
        <li>The profit is before tax on it.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The sum and the VAT are the same in the whole United Kingdom. Building regulations, levies and
        planning differ between England, Scotland, Wales and Northern Ireland, and so does the tax on buying
        land. London and the South East cost about a fifth to two fifths more than elsewhere.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        A quantity surveyor prices drawings for far less than an error costs. Ask a VAT adviser before the
        first invoice: the lower rates depend on certificates, on who is invoiced and on what stood there
        before, and a builder who charged too little may ask for the rest. A valuer’s word on the finished
        value is worth more than asking prices nearby.
      </p>
      <h2>Questions</h2>
      <h3>Which rate of VAT applies?</h3>
      <p>
        Building a new home from the ground is zero-rated. Turning a building that was no home into one,
        changing the number of homes in it, and renovating a home that stood empty for two years or more are
        charged at 5% if the conditions are met. Extensions, loft conversions and ordinary refurbishment bear
        20%. In the example the last would cost {inUnit(taxed.totalCost - house.totalCost, 'pounds')} more.
      </p>
      <h3>What should I enter as a rate?</h3>
      <p>
        There is no official statistic, and the best-known figures are sold under licence. Rough figures of
        2026 for a new house are £1,500 to £1,800 for a plain one, £2,000 to £2,400 for a middling one, and
        £2,800 upwards for high quality, without VAT. Ask two builders what their last similar job cost, and
        divide by its area.
      </p>
      <h3>What profit is usual?</h3>
      <p>
        When a site is tested in planning, guidance in England takes 15% to 20% of the finished value as a
        suitable return for the developer. Lenders think alike. Below that, a small fall of the price leaves
        nothing.
      </p>
      <h3>How much contingency is enough?</h3>
      <p>
        A twentieth to a tenth of the works is customary for new buildings. Old ones hide more: take more
        where walls, roofs or ground have not been opened up.
      </p>
      <h3>Where does the loan go?</h3>
      <p>
        Its interest and fees belong in the other costs. To see them by the month, go on with the numbers in
        the <a href={href('/buy-to-let-flip-calculator')}>flip calculator</a>.
      </p>
    </>
  )
}
