import { inUnit } from '#calculators/engine/report/units.ts'
import type { IsoDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import { brrr } from './sheet.ts'

const EXAMPLE = {
  nation: 'england',
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
} as const

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy({ today }: { readonly today: IsoDate }) {
  const project = { ...EXAMPLE, completion: today > COVERED.to ? COVERED.to : today }
  const expected = brrr.calculate(project)
  const lower = brrr.calculate({ ...project, endValue: EXAMPLE.endValue * 0.9 })
  const dearer = brrr.calculate({ ...project, refinanceRatePercent: 7.5 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        BRRR stands for buy, refurbish, refinance, rent. You buy a home that needs work, often with a bridging
        loan, refurbish it and have it valued again. A mortgage on the new value repays the bridging loan and
        gives you back some of your cash, and you let the home. The calculator adds up what you put in,
        including stamp duty, takes off what the refinance gives you back, and compares the rent with the
        mortgage interest.
      </p>
      <p>
        For example, you buy for {inUnit(EXAMPLE.purchasePrice, 'pounds')} in England, spend{' '}
        {inUnit(EXAMPLE.refurbCost, 'pounds')} on the work, and it’s then worth{' '}
        {inUnit(EXAMPLE.endValue, 'pounds')}. You’d put in{' '}
        {inUnit(expected.cashInvestedBeforeRefinance, 'pounds')} of cash. A mortgage at{' '}
        {inUnit(EXAMPLE.refinanceLtvPercent, 'percent')} loan to value (LTV) gives you back{' '}
        {inUnit(expected.cashReleased, 'pounds')}, and you’d leave {inUnit(expected.cashLeftIn, 'pounds')} in.
      </p>
      <h2>How to read the result</h2>
      <p>
        The money left in the deal is what you can’t use for the next one. A low figure is only good if the
        rent covers the larger mortgage, so read it together with the cash flow. A negative figure means you
        took out more than you put in; a return on it would mean nothing, so we don’t show one.
      </p>
      <p>
        Everything depends on the new valuation, and the lender’s valuer decides it. If the example were
        valued 10% lower, you’d leave {inUnit(lower.cashLeftIn, 'pounds')} in instead of{' '}
        {inUnit(expected.cashLeftIn, 'pounds')}. At an interest rate of 7.5% instead of{' '}
        {inUnit(EXAMPLE.refinanceRatePercent, 'percent')}, the rent would{' '}
        {dearer.monthlyCashFlow >= 0
          ? `leave ${inUnit(dearer.monthlyCashFlow, 'money')}`
          : `be ${inUnit(-dearer.monthlyCashFlow, 'money')} short`}{' '}
        a month. Make sure you could live with both.
      </p>
      <h2>Risk simulation and deal-breakers</h2>
      <p>
        The risk simulation follows the project 10,000 times until you sell, with different refurbishment
        costs, valuations, prices, rents, void periods, interest rates and repairs. It shows how often you’d
        lose money and how much to keep in reserve. The list of deal-breakers covers what numbers don’t show.
        Tick any that apply: the verdict takes them into account. It isn’t advice.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>Both loans are interest-only, and bridging interest is simple.</li>
        <li>You pay for the refurbishment from your own cash, including contingency and VAT.</li>
        <li>
          You own another home when you buy, so the higher rates of stamp duty apply. You can change that, and
          the completion date.
        </li>
        <li>
          Rent, costs and interest rate stay the same, except in the risk simulation. To allow for void
          periods and repairs, add a monthly average to other monthly costs.
        </li>
        <li>Tax on the rent isn’t included, nor is council tax during the refurbishment.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        All of the UK, using each nation’s tax: Stamp Duty Land Tax (SDLT) in England and Northern Ireland,
        Land and Buildings Transaction Tax (LBTT) in Scotland, and Land Transaction Tax (LTT) in Wales.
        Landlords must register in Scotland and Northern Ireland, and with Rent Smart Wales in Wales. Fewer
        lenders work in Northern Ireland.
      </p>
      <h2>When to get advice</h2>
      <p>
        Ask a broker what the new lender will want before you take the bridging loan, because its interest
        runs while you wait. Ask a surveyor who values for lenders what the home would be worth, with sold
        prices nearby as evidence. See an accountant about ownership first: a company deducts all its mortgage
        interest and you can’t, and moving a home into a company later counts as a sale.
      </p>
      <h2>Common questions</h2>
      <h3>Can I refinance straight after the refurbishment?</h3>
      <p>
        Not with every lender. Until you’ve owned the home for six months, many lend on the purchase price
        rather than the new value, or don’t lend at all. A few lend sooner, usually at a higher rate.
      </p>
      <h3>How much rent will the lender want?</h3>
      <p>
        Usually 125% to 145% of the mortgage interest (the interest cover ratio), at a stress rate that may be
        above the rate you pay, and more for an HMO. So the rent may limit your mortgage more than the value
        does. The <a href={href('/mortgage-affordability-calculator')}>affordability calculator</a> has this
        test.
      </p>
      <h3>Do I pay tax on the money from refinancing?</h3>
      <p>
        No: it’s borrowed, not earned. The tax comes when you sell, and it’s due on the gain however much
        mortgage you have to repay from the price. Keep some cash for it.
      </p>
      <h3>What if the valuation comes in too low?</h3>
      <p>
        Then you leave more of your cash in, or you sell. Look at the GDV that leaves no money in, compare it
        with what homes nearby really sold for, and try the{' '}
        <a href={href('/buy-to-let-flip-calculator')}>flip calculator</a> before you buy, so that you have a
        second exit.
      </p>
    </>
  )
}
