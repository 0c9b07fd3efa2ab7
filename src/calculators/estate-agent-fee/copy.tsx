import { inUnit } from '#calculators/engine/report/units.ts'
import { href } from '#web/href.ts'

import { estateAgentFee } from './sheet.ts'

const SALE = { salePrice: 300_000, feePercent: 1.5 }

/** What the calculator does, how to read the result, what it assumes, and common questions. */
export function Copy() {
  const plus = estateAgentFee.calculate(SALE)
  const including = estateAgentFee.calculate({ ...SALE, feeIncludesVat: true })
  const fixed = estateAgentFee.calculate({ salePrice: SALE.salePrice, fixedFee: 1_500 })
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Estate agents charge a percentage of the sale price or a fixed fee. VAT is added on top, unless the
        quote already includes it. The calculator turns a quote into the amount you’d pay, takes it off the
        price, and compares a percentage with a fixed fee.
      </p>
      <h2>How to read the result</h2>
      <p>
        Compare quotes as amounts including VAT. At {inUnit(SALE.salePrice, 'pounds')},{' '}
        {inUnit(SALE.feePercent, 'percent')} plus VAT costs {inUnit(plus.feeIncVat, 'pounds')}, which is{' '}
        {inUnit(plus.effectivePercentIncVat, 'percent')} of the price. {inUnit(SALE.feePercent, 'percent')}{' '}
        including VAT costs {inUnit(including.feeIncVat, 'pounds')}. The quotes sound alike, but they’re{' '}
        {inUnit(plus.feeIncVat - including.feeIncVat, 'pounds')} apart.
      </p>
      <p>
        “{estateAgentFee.label('equalPrice')}” is the fixed fee divided by the percentage. Above that price
        the fixed fee is cheaper. But the fee is only half the story: look at the price the more expensive
        agent would have to get. If you think a better agent would get you that much more, the higher fee pays
        off.
      </p>
      <h2>What it assumes</h2>
      <ul>
        <li>Your home sells through this agent at the price you enter.</li>
        <li>
          VAT is 20% unless you change it. A very small agent may not be registered for VAT, and then you pay
          what the quote says.
        </li>
        <li>
          A minimum fee is quoted the same way as the percentage, with or without VAT, and applies when the
          percentage comes to less.
        </li>
        <li>
          Photographs, floor plans, premium listings, accompanied viewings, the energy performance certificate
          (EPC), auction fees and withdrawal fees aren’t included, though some contracts charge for them.
        </li>
        <li>Conveyancing, removals and your mortgage aren’t included.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The calculation and the Estate Agents Act 1979 are the same in England, Scotland, Wales and Northern
        Ireland. In Scotland many homes are sold by solicitors, who charge in the same two ways, and the
        seller pays for a home report before the home goes on the market.
      </p>
      <h2>When to get advice</h2>
      <p>
        Show the contract to your conveyancer before you sign if it mentions “sole selling rights” or a
        “ready, willing and able purchaser”. With the first, you owe the fee even if you find the buyer
        yourself. With the second, you may owe it even if the sale falls through. If an agent charges more
        than you agreed and won’t put it right, complain to the redress scheme the agent belongs to.
      </p>
      <h2>Common questions</h2>
      <h3>What do estate agents usually charge?</h3>
      <p>
        There are no official statistics. About 0.9% to 1.8% plus VAT is common for a sole agency agreement,
        and more if you use several agents. Online agents mostly charge a fixed fee between £1,000 and £2,000.
        Ask three local agents, and ask for the amount in pounds.
      </p>
      <h3>When do I pay?</h3>
      <p>
        Your conveyancer usually pays a percentage fee out of the proceeds on completion, and you owe nothing
        if your home doesn’t sell. A fixed fee may be due at the start, or a few months later, whether your
        home sells or not. {inUnit(fixed.feeIncVat, 'pounds')} for no sale costs more than any percentage, so
        check the contract.
      </p>
      <h3>Does the agent have to tell me the fee first?</h3>
      <p>
        Yes. Before you’re committed, the agent must tell you in writing what you’ll be charged, when it’s
        due, and how it’s worked out if the amount isn’t known yet. If they didn’t, a court may reduce the fee
        or refuse it.
      </p>
      <h3>Can I negotiate?</h3>
      <p>
        Yes. Even a quarter of a percentage point is worth asking for: “What changes it” shows what you’d
        save. Some sellers agree a sliding scale: a low percentage up to a price, and a higher one on anything
        above it.
      </p>
      <h3>Can I deduct the fee from tax?</h3>
      <p>
        Most people pay no tax when they sell their own home. If you do, the fee including VAT is an allowable
        cost: enter it in the{' '}
        <a href={href('/capital-gains-tax-uk-property-calculator')}>capital gains tax calculator</a>.
      </p>
    </>
  )
}
