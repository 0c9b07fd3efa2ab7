import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { homeEquity } from './calculate.ts'

const EXAMPLE = { propertyValue: 300_000, mortgageBalance: 240_000 }

/** What the calculator does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  const now = homeEquity(EXAMPLE)
  const fallen = homeEquity({ ...EXAMPLE, propertyValue: EXAMPLE.propertyValue * 0.9 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Equity is the part of a home that would be left to you if it were sold today at its value and every
        loan secured on it were repaid. The calculator takes the loans from the value, gives your share and
        the loan to value, and shows how much more could be secured on the home before a lender’s limit is
        reached.
      </p>
      <p>
        It then looks ahead: what is owed shrinks as the mortgage is repaid, the value moves by the percentage
        that you enter, and the distance between the two is yours.
      </p>
      <h2>How to read the result</h2>
      <p>
        Equity grows in two ways, by repaying and by rising prices. It also shrinks with prices, and faster
        than they do, because the loans stay. On a home of {inUnit(EXAMPLE.propertyValue, 'pounds')} with{' '}
        {inUnit(EXAMPLE.mortgageBalance, 'pounds')} owed the equity is {inUnit(now.equity, 'pounds')}. If the
        value fell by a tenth, {inUnit(fallen.equity, 'pounds')} would be left: half of it gone. So look at
        the bars for other values before you count on the figure.
      </p>
      <p>
        The room to borrow is a ceiling and not an offer. A lender also looks at income and spending, and at
        what the money is for. “Left after a sale” takes off the costs of selling too, and is the better
        figure if you mean to move.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>
          The value is your estimate. Prices that were paid nearby in the last year are a better measure than
          those that are asked.
        </li>
        <li>
          The mortgage is repaid by level payments at one rate, unless you say that it is interest only. Other
          loans stay as they are.
        </li>
        <li>The value changes by the same percentage each year. Real prices move in steps.</li>
        <li>
          Early repayment charges are not taken off. They matter if you sell or move the loan within a fix.
        </li>
        <li>Loans that are not secured on the home do not count here, but do when you ask for more.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The arithmetic is the same in England, Scotland, Wales and Northern Ireland. What selling costs and
        how it is done differ a little; enter your own percentage.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Take advice before you borrow against the home you live in, above all to pay other debts: what was
        unsecured becomes secured, and the home is at risk if payments stop. Equity release, which is a
        lifetime mortgage or a home reversion for older owners, needs an adviser who is qualified for it. Ask
        the lender first if your equity is negative.
      </p>
      <h2>Questions</h2>
      <h3>How do I find the value of my home?</h3>
      <p>
        Look at what similar homes nearby sold for, or enter a postcode above the form to begin with the
        average price there. Our <a href={href('/valuation')}>valuation</a> narrows that down. A lender has a
        valuation of its own made, and goes by that.
      </p>
      <h3>What does a lower loan to value bring?</h3>
      <p>
        Often a lower rate. Lenders price in steps, commonly at 95%, 90%, 85%, 80%, 75% and 60% of the value.
        If you are just above a step when your fix ends, repaying a little or having the home valued again may
        pay for itself. The turning points show how far the next step is.
      </p>
      <h3>How does a Help to Buy equity loan count?</h3>
      <p>
        As a share of today’s value, not of the price you paid. If you were lent a fifth of the price, a fifth
        of today’s value is what you owe. Work that out first and enter it among the other loans.
      </p>
      <h3>Can I take equity out without selling?</h3>
      <p>
        By a further advance from your lender, a new mortgage, or a second charge, each up to a loan to value
        and within your income. What it costs a month at your rate stands among the figures.
      </p>
      <h3>What if I own the home with somebody else?</h3>
      <p>
        The equity here is that of the whole home. How it is divided depends on how you own it, and on what
        you have agreed in writing.
      </p>
    </>
  )
}
