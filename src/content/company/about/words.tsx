import { href } from '#web/href.ts'

/** What Freehold is and who it’s for. */
export function WhatItIs() {
  return (
    <div className="prose">
      <h2 className="!mt-0">What it is</h2>
      <p>
        Calculators, area data and property reports for the UK, and a data API for developers. The calculators
        and look-ups are free. Paid plans give you more reports and more API calls.
      </p>
      <p>
        It’s for anyone who buys, sells, rents, invests, develops, advises, lends or insures, and wants to see
        how a figure was worked out.
      </p>
    </div>
  )
}

/** How we calculate figures and what we check them against. */
export function HowWeCalculate() {
  return (
    <div className="prose mt-10">
      <h2>How we calculate figures</h2>
      <ul>
        <li>
          <strong>From the official file, unchanged.</strong> We import every line or record why we rejected
          it, and publish each edition in one go or not at all. If too many lines have gone since the last
          edition, we stop the import.
        </li>
        <li>
          <strong>At the rates for the date.</strong> We keep every tax rate with its dates and the Act it
          comes from. If we haven’t confirmed the rate for a date, we say so instead of guessing.
        </li>
        <li>
          <strong>To the penny.</strong> We calculate exactly and round where the tax authority does.
        </li>
        <li>
          <strong>The same everywhere.</strong> Pages, the API and downloads use the same calculation.
        </li>
      </ul>
      <h2>How we check them</h2>
      <p>
        Against published figures: worked examples from HMRC, Revenue Scotland and the Welsh Revenue
        Authority, and the totals in the official files. We run these checks on every change to our software,
        and test every tax threshold at one pound below, at and above it.
      </p>
      <p>
        Does a figure look wrong?{' '}
        <a href={href('/contact', null, { topic: 'figure' })} className="link">
          Tell us which page
        </a>
        , and we’ll tell you whether the error is in the register, our data or our calculation.
      </p>
    </div>
  )
}

/** What Freehold does not do. */
export function WhatWeDoNotDo() {
  return (
    <div className="prose">
      <h2 className="mt-10">What we don’t do</h2>
      <ul>
        <li>
          We don’t give financial, legal, tax or surveying advice, or sell mortgages, insurance or homes.
        </li>
        <li>We don’t sell personal data or show adverts.</li>
        <li>We don’t make up figures. If something isn’t covered, published or available yet, we say so.</li>
        <li>We don’t invent customers, reviews or user numbers.</li>
        <li>We don’t copy listings from property portals.</li>
      </ul>
      <p>
        See what’s new in the{' '}
        <a href={href('/changelog')} className="link">
          changelog
        </a>
        , and how we use your data in the{' '}
        <a href={href('/privacy-policy')} className="link">
          privacy policy
        </a>
        .
      </p>
    </div>
  )
}
