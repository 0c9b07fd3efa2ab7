import { inUnit } from '#calculators/engine/report/units.ts'
import type { IsoDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import { type PropertyFlipInput, propertyFlip } from './calculate.ts'

const EXAMPLE: PropertyFlipInput = {
  purchasePrice: 150_000,
  salePrice: 215_000,
  purchaseLegalFees: 1_500,
  refurbCost: 25_000,
  contingencyPercent: 10,
  loanPercentOfPrice: 70,
  monthlyInterestPercent: 0.9,
  arrangementFeePercent: 2,
  months: 6,
  monthlyHoldingCosts: 150,
  agentFeePercentExVat: 1.25,
  saleLegalFees: 1_200,
}

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words({ today }: { readonly today: IsoDate }) {
  const on = today > COVERED.to ? COVERED.to : today
  const england = propertyFlip(EXAMPLE, { jurisdiction: 'england', on })
  const scotland = propertyFlip(EXAMPLE, { jurisdiction: 'scotland', on })
  const later = propertyFlip({ ...EXAMPLE, months: 9 }, { jurisdiction: 'england', on })
  const cash = propertyFlip({ ...EXAMPLE, loanPercentOfPrice: 0 }, { jurisdiction: 'england', on })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Somebody buys a home, improves it and sells it. Between the two prices stand the tax on the purchase,
        the works and what they cost more than quoted, interest and fees of a loan, the bills of an empty
        house, and the agent and solicitors. The calculator takes all of them off and says what is left: in
        pounds, as a share of the sale price, and as a return on your own cash.
      </p>
      <p>
        For example, a home bought for {inUnit(EXAMPLE.purchasePrice, 'pounds')} and sold for{' '}
        {inUnit(EXAMPLE.salePrice, 'pounds')} half a year later, with works of{' '}
        {inUnit(EXAMPLE.refurbCost, 'pounds')}, leaves {inUnit(england.profit, 'pounds')} in England before
        tax on the profit, far less than the {inUnit(EXAMPLE.salePrice - EXAMPLE.purchasePrice, 'pounds')}{' '}
        between the prices. In Scotland the same numbers leave {inUnit(scotland.profit, 'pounds')}, for the
        tax on the purchase is another one.
      </p>
      <h2>How to read the result</h2>
      <p>
        Judge the profit twice. Against the sale price it says how far the market may fall before nothing is
        left. Against your own cash it says whether the work was worth it: a loan raises that return and
        lowers the profit. Paid with cash alone, the example earns {inUnit(cash.profit, 'pounds')}, but only{' '}
        {inUnit(cash.returnOnCashPercent, 'percent')} on the cash instead of{' '}
        {inUnit(england.returnOnCashPercent, 'percent')}.
      </p>
      <p>
        Then look at “where it turns”. The largest purchase price that leaves what you want is the figure to
        take to a viewing or an auction: above it, walk away. Time is a cost as well. If the sale took three
        months longer, {inUnit(later.profit, 'pounds')} would be left.
      </p>
      <h2>Chances and deal-breakers</h2>
      <p>
        One profit is one future. “The chances” runs the same flip ten thousand times, each time with other
        luck in the works, the months and the price, and says how often it ends in a loss. The works vary from
        what was quoted there, without the contingency, which exists for just that. The list of deal-breakers
        asks what no figure shows: a short lease, cladding, a sitting tenant. Tick what is true, and “what
        follows” applies stated rules to figures, chances and ticks. It is no advice.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The loan is a share of the purchase price; the works are paid from your own cash.</li>
        <li>
          Interest is simple: so many per cent of the loan for each month, paid with the loan at the sale.
        </li>
        <li>
          The tax is that of a buyer who owns another home, on the completion date in the form. Both can be
          changed under “Location, buyer and completion date”.
        </li>
        <li>
          The works are what you will pay, so with VAT. The lower rates for homes that stood empty for two
          years or more depend on evidence.
        </li>
        <li>
          The table by month pays the works evenly over the first half of the time. The profit does not depend
          on it, nor does the cash that you need.
        </li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        In all four nations: Stamp Duty Land Tax in England and Northern Ireland, Land and Buildings
        Transaction Tax with its supplement in Scotland, Land Transaction Tax at its higher rates in Wales.
        The rates are those of the completion date. Rates agreed in a contract before a change of the law are
        in the <a href={href('/stampdutycalculator')}>stamp duty calculator</a>, which asks for the date of
        the contract.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Ask an accountant before the first purchase whether to buy as a person or through a company: it is
        hard to change afterwards. Have every home surveyed, and works to walls, roof or wiring priced by
        somebody who has seen them. A broker should name every fee of a short-term loan, those at its end too.
        If you borrow against your own home, take advice first.
      </p>
      <h2>Questions</h2>
      <h3>How is the profit taxed?</h3>
      <p>
        Who buys in order to sell at a profit is normally trading, and pays income tax and National Insurance
        on it, or corporation tax through a company. Capital gains tax is for investments. HMRC looks at the
        badges of trade: intention, how often, how it was financed, how long it was held. The calculator stops
        before this tax.
      </p>
      <h3>What is a good profit?</h3>
      <p>
        Enough to survive a bad sale. A profit of a fifth of the sale price bears a fall of a tenth and a
        delay; one of a twentieth bears neither. Compare also what the same cash would earn without the work.
      </p>
      <h3>Why count the months until completion?</h3>
      <p>
        Because interest and bills run until the buyer pays. Between an agreed sale and completion lie
        searches, a mortgage offer and often a chain, and some buyers’ lenders ask questions about a home that
        changed hands within six months.
      </p>
      <h3>Can I let it if it does not sell?</h3>
      <p>
        Only if the loan allows it and the rent would carry a mortgage. Put the numbers into the{' '}
        <a href={href('/brrr-flip-calculator')}>BRRR calculator</a> before you buy, so that there is a second
        way out.
      </p>
    </>
  )
}
