import { href } from '#web/href.ts'

/** How to import and use the template, and what it cannot do. */
export function TemplateWords() {
  return (
    <section aria-label="How to use it" className="prose">
      <h2>How to put it into Notion</h2>
      <ol>
        <li>Unpack the ZIP file. You find five CSV files and “Start here.md”.</li>
        <li>
          In Notion open the import, which stands in the settings, choose CSV, and choose “Deals.csv”. A
          database with a row for each deal appears. Do the same with the other four files.
        </li>
        <li>
          Set the types: amounts to Number with the format Pound, stage and nation to Select, the column
          Analyser to URL. Percentages stay plain numbers, so 75% is typed as 75.
        </li>
        <li>
          Add the formulas in their order and compare the three examples with the table above. Then delete
          them.
        </li>
        <li>
          Add a property of type Relation to Deals in the costs, the tasks and the comparables, and choose the
          deal of each row. A linked view on the page of a deal then shows its own costs, tasks and
          comparables.
        </li>
      </ol>
      <WorkingWithIt />
      <Limits />
    </section>
  )
}

function WorkingWithIt() {
  return (
    <>
      <h2>How to work with it</h2>
      <p>
        Give every home a row on the day you hear of it, with price and rent. Sort by the return on cash, and
        look at the interest cover before you fall for the first row. Views grouped by stage make a board; a
        calendar view of the tasks is the week ahead. When a deal is dropped, keep the row and write down why:
        after twenty of them that line teaches more than any formula.
      </p>
      <p>
        Comparables say what a home is worth. Enter sales of the last year within walking distance, of the
        same kind, with their floor area, and look at the pounds for each square metre rather than at the
        price. Enter homes that were let, not homes that are to let.
      </p>
    </>
  )
}

function Limits() {
  return (
    <>
      <h2>What it cannot do</h2>
      <ul>
        <li>
          The formulas count a mortgage that is interest only. For a repayment mortgage, a company, a first
          home or a buyer abroad, use the <a href={href('/property-deal-analyser')}>analyser</a>; a deal that
          you bring from there has its address in its row.
        </li>
        <li>Income tax is not in it. The analyser has the landlord’s tax with section 24.</li>
        <li>
          The rates of the tax change with budgets. The formula holds those of the day on which you took the
          template, and does not learn of new ones.
        </li>
        <li>Notion cannot run ten thousand chances. The analyser does, and its address keeps the result.</li>
      </ul>
      <h2>Where your numbers are</h2>
      <p>
        In your Notion workspace. We don’t store what you enter unless you save a deal in{' '}
        <a href={href('/newdeal')}>your account</a>.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        A database helps to choose, not to decide. Before an offer ask a broker, before you are bound a
        solicitor and a surveyor, and an accountant about who should own it.
      </p>
    </>
  )
}
