import { inUnit } from '#calculators/engine/report/units.ts'
import { SPREAD_REASONS, type SpreadReason } from '#calculators/engine/simulation/spread-reasons.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { LEAST_ROOM_FOR_ONE_M2, LEAST_ROOM_FOR_TWO_M2 } from '#calculators/strategies/gates.ts'
import { formatDate } from '#domain/dates.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import { href } from '#web/href.ts'

/** What the analyser does, how to read it, what it leaves out, and questions that people ask. */
export function Words() {
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Compare four strategies for one property: buy-to-let, HMO, BRRR and flip. Each is worked out by its
        own calculator from the same price, the same refurbishment and the purchase tax of its nation and
        completion date. The large figure is for the buy-to-let: a year’s cash flow as a share of the cash you
        put in.
      </p>
      <h2>How to read it</h2>
      <p>
        Start with the verdict and its reason, then the cash you’d need. “Strategies” ranks the four by what
        matters most to you; one that’s ruled out comes last. Tick the deal-breakers early: a good return
        doesn’t make up for one.
      </p>
      <p>
        The verdict follows stated checks and nothing else. “Deal-breakers” shows each check with the figure
        it looked at, so you can disagree with a check rather than with the answer. Change the limits under
        “Your targets”.
      </p>
      <h2>Section 24</h2>
      <p>
        A person who lets a home pays income tax on the rent less its costs, but interest is none of these
        costs: it brings a reduction of tax at the basic rate. The table of the tax shows both sides. It
        covers the years whose rates were checked, up to {formatDate(rentalLaw.england.verifiedTo)} in England
        and Northern Ireland. A company pays corporation tax instead, which is not worked out here.
      </p>
      <h2>What the chances assume</h2>
      <p>
        Ten thousand runs draw price, rent, empty weeks, rate, costs, repairs and, where there are works,
        their cost, their time and the value at the end. Growth of price, rent and costs and the mortgage rate
        are drawn together, so that a year of dear money is rarely one of rising prices. All of it is before
        tax.
      </p>
      <ReasonTable />
      <h2>What it leaves out</h2>
      <ul>
        <li>Capital gains tax at the sale, tax on a trader’s profit, corporation tax and VAT on works.</li>
        <li>Interest and bills of a plain let during the works: add them to the other costs of buying.</li>
        <li>Early repayment charges, and a rent that a tribunal or a court sets.</li>
        <li>What only a survey, a title or a council can tell you: see the list.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        The tax on the purchase is SDLT, LBTT or LTT. The list of deal-breakers follows the nation. Room sizes
        of {LEAST_ROOM_FOR_ONE_M2} m² for one adult and {LEAST_ROOM_FOR_TWO_M2} m² for two are those of
        licensed houses in England; other nations have their own.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        Before an offer, ask a broker whether a lender would lend on this property and this rent. Before you
        are bound, let a solicitor read title, lease and tenancy, a surveyor look at the building, and an
        accountant say who should own it.
      </p>
      <h2>Questions</h2>
      <h3>Why does the middle of the chances differ from the plan?</h3>
      <p>
        The plan has no large repairs and no works that overrun. In the simulation things cost more and take
        longer far more often than the opposite.
      </p>
      <h3>Can I save my deals?</h3>
      <p>
        Yes. With an account you can save them in <a href={href('/newdeal')}>your deals</a>, with notes and a
        stage. The page’s address holds your numbers too, so you can bookmark it.
      </p>
    </>
  )
}

function ReasonTable() {
  return (
    <details>
      <summary>What varies, how far, and why</summary>
      <dl>
        {SPREAD_REASONS.map((entry) => (
          <div key={entry.name}>
            <dt>
              <strong>
                {entry.label}: {startWords(entry)}
              </strong>
            </dt>
            <dd>
              {entry.reason} {entry.source && <a href={entry.source.url}>{entry.source.title}</a>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function startWords({ name }: SpreadReason): string {
  const start = DEFAULT_SPREADS[name]
  if (start === null) return 'as today'
  if (name === 'extraVoidWeeks') return inUnit(Number(start), 'weeks')
  if (typeof start === 'number') return inUnit(start, 'percent')
  const unit = name === 'repair' ? 'pounds' : 'percent'
  return `${inUnit(start.least, unit)} to ${inUnit(start.most, unit)}, likeliest ${inUnit(start.mode, unit)}`
}
