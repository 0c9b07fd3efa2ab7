import { inUnit } from '#calculators/engine/report/units.ts'
import type { IsoDate } from '#domain/dates.ts'
import { COVERED } from '#tax/land/regime.ts'
import { href } from '#web/href.ts'

import { propertyFlip } from './sheet.ts'

const EXAMPLE = {
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

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy({ today }: { readonly today: IsoDate }) {
  const inEngland = {
    ...EXAMPLE,
    nation: 'england',
    completion: today > COVERED.to ? COVERED.to : today,
  } as const
  const england = propertyFlip.calculate(inEngland)
  const scotland = propertyFlip.calculate({ ...inEngland, nation: 'scotland' })
  const later = propertyFlip.calculate({ ...inEngland, months: 9 })
  const cash = propertyFlip.calculate({ ...inEngland, loanPercentOfPrice: 0 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        You buy a home, refurbish it and sell it. Stamp duty, the refurbishment and its overruns, interest and
        fees on the loan, the bills on an empty house, the estate agent and solicitors all come out of the
        difference between the two prices. The calculator takes them off and shows your profit in pounds, as a
        share of the sale price (GDV), and as a return on your own cash.
      </p>
      <p>
        For example, you buy for {inUnit(EXAMPLE.purchasePrice, 'pounds')}, spend{' '}
        {inUnit(EXAMPLE.refurbCost, 'pounds')} on the work and sell for {inUnit(EXAMPLE.salePrice, 'pounds')}{' '}
        after six months. In England you’d make {inUnit(england.profit, 'pounds')} before tax, much less than
        the {inUnit(EXAMPLE.salePrice - EXAMPLE.purchasePrice, 'pounds')} difference between the prices. In
        Scotland, where the tax on the purchase is different, you’d make {inUnit(scotland.profit, 'pounds')}.
      </p>
      <h2>How to read the result</h2>
      <p>
        Look at the profit in two ways. Profit on GDV shows how far prices can fall before you lose money. The
        return on your cash shows whether the work was worth it. A loan raises that return and lowers the
        profit: if you paid cash for the example, you’d make {inUnit(cash.profit, 'pounds')}, but only{' '}
        {inUnit(cash.returnOnCashPercent, 'percent')} on your cash instead of{' '}
        {inUnit(england.returnOnCashPercent, 'percent')}.
      </p>
      <p>
        Take the highest purchase price for your target profit to the viewing or the auction, and walk away if
        the price goes higher. Time costs money too: if the sale took three months longer, you’d make{' '}
        {inUnit(later.profit, 'pounds')}.
      </p>
      <h2>Risk simulation and deal-breakers</h2>
      <p>
        The risk simulation runs the same flip 10,000 times with different refurbishment costs, project
        lengths and sale prices, and shows how often you’d lose money. It varies the refurbishment cost you
        entered, without the contingency, which is there for overruns. The list of deal-breakers covers what
        numbers don’t show, such as a short lease, cladding or a sitting tenant. Tick any that apply: the
        verdict takes them into account. It isn’t advice.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The loan is a share of the purchase price. You pay for the refurbishment from your own cash.</li>
        <li>Interest is simple: it’s charged each month and paid off with the loan when you sell.</li>
        <li>
          You own another home when you buy, so the higher rates of stamp duty apply. You can change that, and
          the completion date.
        </li>
        <li>
          The refurbishment cost includes VAT. Reduced rates for homes that stood empty for two years or more
          depend on evidence.
        </li>
        <li>
          The month-by-month table spreads the refurbishment over the first half of the project. That doesn’t
          affect the profit or the cash you need.
        </li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        All of the UK: Stamp Duty Land Tax (SDLT) in England and Northern Ireland, Land and Buildings
        Transaction Tax (LBTT) in Scotland, and Land Transaction Tax (LTT) in Wales, at the rates on the
        completion date. If you exchanged contracts before the rates changed, use the{' '}
        <a href={href('/stampdutycalculator')}>stamp duty calculator</a>, which asks for the contract date.
      </p>
      <h2>When to get advice</h2>
      <p>
        Ask an accountant before your first purchase whether to buy in your own name or through a company;
        it’s hard to change later. Get a survey, and have work on walls, roof or wiring priced by somebody who
        has seen them. Ask the broker for every fee on the bridging loan, including exit fees. Take advice
        before you borrow against your own home.
      </p>
      <h2>Common questions</h2>
      <h3>How is the profit taxed?</h3>
      <p>
        If you buy to sell at a profit, you’re normally trading: you pay income tax and National Insurance on
        the profit, or corporation tax in a company. Capital gains tax is for investments. HMRC looks at the
        badges of trade: your intention, how often you do it, how you financed it and how long you owned it.
        The calculator doesn’t include this tax.
      </p>
      <h3>What is a good profit on a flip?</h3>
      <p>
        Enough to survive a bad sale. A profit of 20% of GDV can take a 10% fall in price and a delay; one of
        5% can take neither. Compare it with what your cash would earn elsewhere.
      </p>
      <h3>Why does the project run until the sale completes?</h3>
      <p>
        Because interest and bills run until the buyer pays. After you accept an offer there are searches, a
        mortgage offer and often a chain. Some lenders ask questions about a home that was sold less than six
        months ago.
      </p>
      <h3>Can I let it if it doesn’t sell?</h3>
      <p>
        Only if the loan allows it and the rent would cover a mortgage. Try the{' '}
        <a href={href('/brrr-flip-calculator')}>BRRR calculator</a> before you buy, so that you have a second
        exit.
      </p>
    </>
  )
}
