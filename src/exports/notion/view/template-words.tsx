import { href } from '#web/href.ts'

/** How to import and use the template, and its limits. */
export function TemplateWords() {
  return (
    <section aria-label="How to use it" className="prose">
      <h2>How to import it into Notion</h2>
      <ol>
        <li>Unzip the file. You’ll find five CSV files and “Start here.md”.</li>
        <li>
          In Notion, go to Settings, then Import, choose CSV and pick “Deals.csv”. You’ll get a database with
          a row for each deal. Do the same with the other four files.
        </li>
        <li>
          Set the property types: Number with the Pound format for amounts, Select for stage and nation, and
          URL for Analyser. Percentages are plain numbers: type 75 for 75%.
        </li>
        <li>
          Add the formulas in order and compare the three examples with the table above. Then delete the
          examples.
        </li>
        <li>
          In Costs, Tasks and viewings, and Comparables, add a Relation property to Deals and choose each
          row’s deal. You can then show a deal’s own costs, tasks and comparables on its page with a linked
          view.
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
      <h2>How to use it</h2>
      <p>
        Add a row as soon as you hear about a property, with its price and rent. Sort by cash-on-cash return,
        then check the interest cover ratio of the best ones. Group by stage for a board view, and use a
        calendar view for your tasks. If you drop a deal, keep the row and note why, so you learn from it.
      </p>
      <p>
        Comparables show what a property is worth. Add sales of similar homes from the last year within
        walking distance, with their floor area, and compare the price per square metre. For rents, add homes
        that have been let, not ones still being advertised.
      </p>
    </>
  )
}

function Limits() {
  return (
    <>
      <h2>Limits</h2>
      <ul>
        <li>
          The formulas assume an interest-only mortgage. For a repayment mortgage, a company, a first home or
          a non-UK resident, use the <a href={href('/property-deal-analyser')}>analyser</a>. If you add a deal
          from there, its row links back to it.
        </li>
        <li>
          It doesn’t include income tax. The analyser does, including the section 24 rules on mortgage
          interest.
        </li>
        <li>
          Stamp duty rates change. The formula keeps the rates that applied on the day you downloaded the
          template.
        </li>
        <li>Notion can’t run a risk simulation. The analyser can, and you can save the link.</li>
      </ul>
      <h2>Where your numbers are</h2>
      <p>
        In your Notion workspace. We don’t store what you enter unless you save a deal in{' '}
        <a href={href('/newdeal')}>your account</a>.
      </p>
      <h2>When to ask a professional</h2>
      <p>
        The template helps you compare deals; it can’t replace advice. Talk to a broker before you make an
        offer, to a solicitor and a surveyor before you exchange contracts, and to an accountant about who
        should own the property.
      </p>
    </>
  )
}
