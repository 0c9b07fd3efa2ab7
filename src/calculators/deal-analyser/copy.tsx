import { inUnit } from '#calculators/engine/report/units.ts'
import { SPREAD_REASONS, type SpreadReason } from '#calculators/engine/simulation/spread-reasons.ts'
import { DEFAULT_SPREADS } from '#calculators/engine/simulation/spreads.ts'
import { MIN_ROOM_FOR_ONE_M2, MIN_ROOM_FOR_TWO_M2 } from '#calculators/strategies/gates.ts'
import { formatDate } from '#domain/dates.ts'
import { rentalLaw } from '#tax/income/rates.ts'
import { href } from '#web/href.ts'

import { dealAnalyser } from './sheet.ts'

/** What the analyser does, how to read the result, what it leaves out, and common questions. */
export function Copy() {
  return (
    <>
      <h2>What it works out</h2>
      <p>
        Compare four strategies for one property: buy-to-let, HMO, BRRR and flip. Each is worked out by its
        own calculator from the same price, the same refurbishment and the stamp duty for its nation and
        completion date. The large figure is the cash-on-cash return of the buy-to-let: a year’s cash flow as
        a share of the cash you put in.
      </p>
      <h2>How to read the result</h2>
      <p>
        Start with the verdict and its reason, then the cash you’d need. “Strategies” ranks the four by what
        matters most to you; one that’s ruled out comes last. Tick the deal-breakers early: a good return
        doesn’t make up for one.
      </p>
      <p>
        The verdict depends on a fixed list of checks and nothing else. “Deal-breakers” shows each check with
        the figure behind it, so you can see which one you disagree with. Change the limits under “Your
        targets”.
      </p>
      <h2>Section 24</h2>
      <p>
        If you let a home in your own name, you pay income tax on the rent less your running costs. You can’t
        deduct mortgage interest; you get a tax reduction at the basic rate instead. The income tax table
        shows both. It covers tax years up to {formatDate(rentalLaw.england.verifiedTo)} in England and
        Northern Ireland. A company pays corporation tax instead, which this calculator doesn’t cover.
      </p>
      <h2>What the risk simulation assumes</h2>
      <p>
        It’s a Monte Carlo simulation: 10,000 runs vary the price, rent, void periods, mortgage rate, running
        costs and repairs and, if you refurbish, the cost, the time and the value at the end. Price growth,
        rent growth, cost inflation and the mortgage rate are correlated, so prices rarely rise in a year of
        high rates. Everything is before tax.
      </p>
      <ReasonTable />
      <h2>What it leaves out</h2>
      <ul>
        <li>
          Capital gains tax when you sell, tax on trading profits, corporation tax, and VAT on refurbishment.
        </li>
        <li>
          Interest and bills during the refurbishment of a buy-to-let: add them to the other buying costs.
        </li>
        <li>Early repayment charges, and rents set by a tribunal or a court.</li>
        <li>What only a survey, the title or the council can tell you: see the deal-breakers.</li>
      </ul>
      <h2>Where this applies</h2>
      <p>
        All of the UK, with SDLT, LBTT or LTT on the purchase and the deal-breakers of each nation. Room sizes
        of {MIN_ROOM_FOR_ONE_M2} m² for one adult and {MIN_ROOM_FOR_TWO_M2} m² for two are those for licensed
        HMOs in England; other nations have their own.
      </p>
      <h2>When to get advice</h2>
      <p>
        Before you make an offer, ask a broker whether a lender would lend on this property and this rent.
        Before you exchange contracts, have a solicitor read the title, lease and tenancy, have a surveyor
        look at the building, and ask an accountant who should own it.
      </p>
      <h2>Common questions</h2>
      <h3>Why is the median of the simulation different from the plan?</h3>
      <p>
        The plan has no large repairs and no overruns. In the simulation, far more things cost extra or take
        longer than turn out cheaper or faster.
      </p>
      <h3>Can I save my deals?</h3>
      <p>
        Yes. With an account you can save them in <a href={href('/newdeal')}>your deals</a>, with notes and a
        stage. Your numbers are in the page’s address too, so you can bookmark it.
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
                {dealAnalyser.label(inputOf(entry))}: {startWords(entry)}
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

/** The input that sets a spread. */
function inputOf({ name }: SpreadReason): keyof typeof dealAnalyser.inputs {
  if (name === 'repair') return 'repairCost'
  if (name === 'worksOverrunPercent') return 'worksOverrunMost'
  return name === 'monthsOverrunPercent' ? 'monthsOverrunMost' : name
}

function startWords({ name }: SpreadReason): string {
  const start = DEFAULT_SPREADS[name]
  if (start === null) return 'today’s rate'
  if (name === 'extraVoidWeeks') return inUnit(Number(start), 'weeks')
  if (typeof start === 'number') return inUnit(start, 'percent')
  const unit = name === 'repair' ? 'pounds' : 'percent'
  return `${inUnit(start.least, unit)} to ${inUnit(start.most, unit)}, most likely ${inUnit(start.mode, unit)}`
}
