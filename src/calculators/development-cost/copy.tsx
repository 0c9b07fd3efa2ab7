import { inUnit } from '#calculators/engine/report/units.ts'
import { percentOf } from '#calculators/engine/rounding.ts'
import { href } from '#web/href.ts'

import { developmentCost } from './sheet.ts'

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

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const house = developmentCost.calculate(HOUSE)
  const taxed = developmentCost.calculate({ ...HOUSE, vatOnWorksPercent: 20 })
  const land = developmentCost.valueOf('residualLandValue', HOUSE) ?? 0
  const extra = Math.round(percentOf(house.totalCost - house.buildCost, house.buildCost))
  return (
    <>
      <h2>What it works out</h2>
      <p>
        A cost per square metre is the first estimate of a building, before anything is drawn. It covers the
        house inside its outer walls. Drains, drive and garden, contingency, the architect and engineers, and
        VAT all come on top. The calculator adds them up. If you enter a gross development value (GDV), it
        also shows your profit and the most you could pay for the land.
      </p>
      <p>
        For example, {inUnit(HOUSE.grossInternalAreaM2, 'square-metres')} at{' '}
        {inUnit(HOUSE.ratePerM2, 'pounds')} per square metre comes to {inUnit(house.buildCost, 'pounds')}, but{' '}
        {inUnit(house.totalCost, 'pounds')} all in: {inUnit(extra, 'percent')} more than the rate alone
        suggests.
      </p>
      <h2>How to read the result</h2>
      <p>
        Read the cost with its range. A tender may come in 10% below the rate you assumed, or 20% above, and
        “Low, expected and high cost” shows what either does to the profit. Early estimates are rarely more
        precise than that.
      </p>
      <p>
        The residual land value is the figure to bid with: the GDV less your target profit, the works and
        other costs. In the example, with a profit of 20% of GDV, you could pay {inUnit(land, 'pounds')} for
        the land including tax and fees. Every error in the other figures ends up in this one, so a small
        change in the GDV or the build cost moves it a lot.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The area is the gross internal area: all floors, stairs and inner walls, without garages.</li>
        <li>The build cost excludes VAT and is for your area, unless you set a regional factor.</li>
        <li>
          VAT on the works is charged on the contingency too. Professional fees carry VAT at 20% even where
          the works carry none.
        </li>
        <li>
          Demolition, contaminated ground, utilities, party walls, levies and planning obligations aren’t
          included, unless you put them in other costs.
        </li>
        <li>The profit is before tax.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation and the VAT rates are the same across the UK. Building regulations, levies and
        planning differ between England, Scotland, Wales and Northern Ireland, and so does the tax on buying
        land. Building in London and the South East costs about 20% to 40% more than elsewhere.
      </p>
      <h2>When to get advice</h2>
      <p>
        Have a quantity surveyor price your drawings; it costs far less than a mistake. Talk to a VAT adviser
        before the first invoice: the lower rates depend on certificates, on who’s invoiced and on what stood
        there before, and a builder who undercharged may ask for the rest. Get a valuer’s opinion of the GDV;
        it’s worth more than asking prices nearby.
      </p>
      <h2>Common questions</h2>
      <h3>Which rate of VAT applies?</h3>
      <p>
        Building a new home from the ground up is zero-rated. Converting a building that wasn’t a home,
        changing the number of homes in it, and renovating a home that’s been empty for two years or more are
        charged at 5% if you meet the conditions. Extensions, loft conversions and ordinary refurbishment are
        charged at 20%. In the example that would add {inUnit(taxed.totalCost - house.totalCost, 'pounds')}.
      </p>
      <h3>What build cost should I enter?</h3>
      <p>
        There are no official statistics, and the best-known figures are sold under licence. As a rough guide
        for a new house in 2026, excluding VAT: £1,500 to £1,800 per square metre for a basic finish, £2,000
        to £2,400 for a medium one, and £2,800 or more for a high one. Ask two builders what their last
        similar job cost, and divide by its area.
      </p>
      <h3>What profit is usual?</h3>
      <p>
        When planners test whether a site is viable, guidance in England takes 15% to 20% of GDV as a suitable
        return for the developer. Lenders take a similar view. Below that, a small fall in prices leaves
        nothing.
      </p>
      <h3>How much contingency is enough?</h3>
      <p>
        5% to 10% of the works is usual for new-build. Old buildings hide more, so allow more where walls,
        roofs or ground haven’t been opened up.
      </p>
      <h3>Where do I enter a development loan?</h3>
      <p>
        Its interest and fees belong in other costs. To see them month by month, enter your numbers in the{' '}
        <a href={href('/buy-to-let-flip-calculator')}>flip calculator</a>.
      </p>
    </>
  )
}
