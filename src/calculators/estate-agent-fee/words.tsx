import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { estateAgentFee } from './calculate.ts'

const SALE = { salePrice: 300_000, feePercent: 1.5 }

/** What the calculator does, how to read it, what it leaves out, and questions that sellers ask. */
export function Words() {
  const plus = estateAgentFee(SALE)
  const inside = estateAgentFee({ ...SALE, feeIncludesVat: true })
  const fixed = estateAgentFee({ salePrice: SALE.salePrice, fixedFee: 1_500 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        An estate agent charges a percentage of the price at which the home is sold, or a fixed fee. Value
        added tax comes on top, unless the quote already holds it. The calculator turns either quote into the
        amount that you will pay, takes it off the price, and sets the other way of charging beside it.
      </p>
      <h2>How to read the result</h2>
      <p>
        Compare offers as an amount with VAT, never as they are quoted. On {inUnit(SALE.salePrice, 'pounds')},{' '}
        {inUnit(SALE.feePercent, 'percent')} plus VAT costs {inUnit(plus.feeIncVat, 'pounds')}, which is{' '}
        {inUnit(plus.effectivePercentIncVat, 'percent')} of the price; {inUnit(SALE.feePercent, 'percent')}{' '}
        with VAT included costs {inUnit(inside.feeIncVat, 'pounds')}. The quotes sound the same and are{' '}
        {inUnit(plus.feeIncVat - inside.feeIncVat, 'pounds')} apart.
      </p>
      <p>
        The price at which both cost the same is the fixed fee divided by the percentage. Above it the fixed
        fee is cheaper, below it the percentage is. That is only half of the question, though: look at the
        price that the dearer agent would have to get to leave you as much. If you believe that a better agent
        gets that little more, the higher fee is the cheaper one.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>The home is sold, at the price in the form, through this agent.</li>
        <li>
          VAT is charged at 20%, unless you change it. A very small agent may not be registered for VAT; the
          fee is then what the quote says.
        </li>
        <li>
          A minimum fee is quoted in the same way as the percentage, with VAT or without, and counts when the
          percentage comes to less.
        </li>
        <li>
          Photographs, a floor plan, premium listings, accompanied viewings, the energy certificate, auction
          fees and withdrawal fees are not counted, though some contracts charge for them.
        </li>
        <li>Your solicitor, the removal and the mortgage are not counted either.</li>
      </ul>
      <h2>Where it holds</h2>
      <p>
        The arithmetic and the Estate Agents Act 1979 are the same in England, Scotland, Wales and Northern
        Ireland. In Scotland many homes are sold by solicitors, who charge in the same two ways, and the
        seller pays for a home report before the home is offered.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Show the contract to your solicitor before you sign if it speaks of sole selling rights or of a fee
        for a ready, willing and able buyer. In the first case the fee is due even if you find the buyer
        yourself; in the second it may be due though you never sell. If an agent charges what was not agreed
        and will not mend it, complain to the redress scheme that it belongs to.
      </p>
      <h2>Questions</h2>
      <h3>What do agents usually charge?</h3>
      <p>
        No official statistic is published. Percentages from about 0.9% to 1.8% plus VAT are common for one
        agent alone, more for several at once; fixed fees of online agents are mostly between £1,000 and
        £2,000. Ask three agents on your street, and ask for the amount.
      </p>
      <h3>When is the fee due?</h3>
      <p>
        A percentage is mostly paid by your solicitor from the proceeds on completion, and nothing is owed if
        the home does not sell. A fixed fee may be due at the start, or after some months, whether it sells or
        not: {inUnit(fixed.feeIncVat, 'pounds')} for nothing is dearer than any percentage. The contract
        decides.
      </p>
      <h3>Must the agent tell me the fee beforehand?</h3>
      <p>
        Yes. Before you are bound, the agent must say in writing what will be charged, when it becomes due,
        and how it is worked out if the amount is not known yet. Without that, a court may refuse or reduce
        the fee.
      </p>
      <h3>Can I bargain?</h3>
      <p>
        Yes, and a quarter of a point is worth asking for: “what would change it” shows what it saves. Some
        sellers offer a scale instead, a low percentage up to a price and a higher one for the part above it.
      </p>
      <h3>Does the fee lower my tax?</h3>
      <p>
        For most people there is no tax on selling their own home. Where there is, the fee with its VAT is a
        cost of the sale: enter it in the{' '}
        <a href={href('/capital-gains-tax-uk-property-calculator')}>capital gains tax calculator</a>.
      </p>
    </>
  )
}
