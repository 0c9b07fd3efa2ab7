import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { homeEquity } from './sheet.ts'

const EXAMPLE = { propertyValue: 300_000, mortgageBalance: 240_000 }

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const now = homeEquity.calculate(EXAMPLE)
  const fallen = homeEquity.calculate({ ...EXAMPLE, propertyValue: EXAMPLE.propertyValue * 0.9 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Equity is the part of your home’s value that belongs to you: what would be left if you sold it today
        and repaid every loan secured on it. The calculator takes your mortgage and other secured loans from
        the property value. It shows your equity, your loan to value (LTV), and how much more you could borrow
        before you reach a lender’s maximum LTV.
      </p>
      <p>
        It also looks ahead. As you repay the mortgage you owe less, and the value changes by the percentage
        you enter. The gap between the two is your equity in each year.
      </p>
      <h2>How to read the result</h2>
      <p>
        Your equity grows when you repay and when house prices rise. When prices fall, it shrinks faster than
        they do, because you still owe the same. Take a home worth {inUnit(EXAMPLE.propertyValue, 'pounds')}{' '}
        with a {inUnit(EXAMPLE.mortgageBalance, 'pounds')} mortgage: the equity is{' '}
        {inUnit(now.equity, 'pounds')}. If the value fell by 10%, {inUnit(fallen.equity, 'pounds')} would be
        left, half as much. So check the chart of your equity at other property values before you rely on the
        figure.
      </p>
      <p>
        “{homeEquity.label('maxAdditionalBorrowing')}” is a ceiling, not an offer. Lenders also look at your
        income, your spending and what the money is for. If you plan to move, “
        {homeEquity.label('leftAfterSale')}” is the better figure, because it takes off the selling costs too.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The property value is your own estimate. Recent sale prices nearby are a better guide than asking
          prices.
        </li>
        <li>
          You repay the mortgage in equal monthly payments at one interest rate, unless you tick
          interest-only. Other loans stay as they are.
        </li>
        <li>The value changes by the same percentage every year. Real prices go up and down.</li>
        <li>
          Early repayment charges (ERCs) aren’t included. They matter if you sell or remortgage during a fixed
          rate.
        </li>
        <li>Unsecured debts aren’t included, but lenders will ask about them if you want to borrow more.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation is the same in England, Scotland, Wales and Northern Ireland. Selling costs and the
        way you sell differ a little, so enter your own percentage.
      </p>
      <h2>When to get advice</h2>
      <p>
        Get advice before you borrow against your home, above all to pay off other debts: an unsecured debt
        becomes a secured one, and you could lose your home if you can’t keep up the payments. For equity
        release (a lifetime mortgage or a home reversion plan) you need a qualified adviser. If you’re in
        negative equity, talk to your lender first.
      </p>
      <h2>Common questions</h2>
      <h3>How do I find out what my home is worth?</h3>
      <p>
        Look at what similar homes nearby sold for, or use “Start from a postcode” in the form to fill in the
        local average price. Our <a href={href('/valuation')}>comparable sales</a> are a closer guide. A
        lender carries out its own valuation and lends on that.
      </p>
      <h3>Why does a lower LTV matter?</h3>
      <p>
        It often gets you a lower interest rate. Lenders price mortgages in bands, commonly 95%, 90%, 85%,
        80%, 75% and 60% LTV. If you’re just above a band when your fixed rate ends, overpaying a little or
        asking for a new valuation may save you money. The break-even points show how far away the next band
        is.
      </p>
      <h3>How do I enter a Help to Buy equity loan?</h3>
      <p>
        As a share of today’s value, not of the price you paid. If you borrowed 20% of the price, you owe 20%
        of today’s value. Work that out first and enter it under other secured loans.
      </p>
      <h3>Can I release equity without selling?</h3>
      <p>
        Yes: with a further advance from your lender, a remortgage or a second charge mortgage, each up to a
        maximum LTV and within what you can afford. The figures show what it would cost a month at your
        interest rate.
      </p>
      <h3>What if I own the home with someone else?</h3>
      <p>
        The result is the equity in the whole home. How you share it depends on how you own it, and on what
        you’ve agreed in writing.
      </p>
    </>
  )
}
