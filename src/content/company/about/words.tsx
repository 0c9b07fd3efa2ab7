import { href } from '#web/href.ts'

/** What the site is, and for whom. */
export function WhatItIs() {
  return (
    <div className="prose">
      <h2 className="!mt-0">What it is</h2>
      <p>
        A website of calculators, look-ups and reports on homes in the United Kingdom, and a data API for
        people who build on the same figures. Calculators and look-ups are free. Plans pay for volume: more
        reports, more calls.
      </p>
      <p>
        It is made for people who buy, sell, rent, invest, develop, advise, lend or insure, and who would
        rather see the working than a slogan.
      </p>
    </div>
  )
}

/** How a figure comes about, and what it is checked against. */
export function HowFiguresAreMade() {
  return (
    <div className="prose mt-10">
      <h2>How figures are made</h2>
      <ul>
        <li>
          <strong>From the official file, unchanged.</strong> Each file is read whole, every line is kept or
          refused with its reason, and an edition appears at once or not at all. A file that loses too many
          lines against the one before is stopped.
        </li>
        <li>
          <strong>From the law on its date.</strong> Tax rates are a list of periods, each with its Act. A
          calculation for a day that no rate has been confirmed for is refused, never guessed from the last
          rate known.
        </li>
        <li>
          <strong>In whole pence.</strong> Money is calculated exactly and rounded where the tax authority
          rounds.
        </li>
        <li>
          <strong>The same everywhere.</strong> A page, the API and a download take a figure from the same
          calculation.
        </li>
      </ul>
      <h2>How they are checked</h2>
      <p>
        Against figures that others have published: worked examples of HMRC, Revenue Scotland and the Welsh
        Revenue Authority, and the official files’ own totals. These checks run on every change of the
        program, together with every threshold at one pound below, at and above it.
      </p>
      <p>
        If a figure looks wrong, it may be the register, our reading of it, or the calculation.{' '}
        <a href={href('/contact', null, { topic: 'figure' })} className="link">
          Tell us which page
        </a>
        , and we say which of the three it was.
      </p>
    </div>
  )
}

/** Where the site stops. */
export function WhatWeDoNotDo() {
  return (
    <div className="prose">
      <h2 className="mt-10">What we do not do</h2>
      <ul>
        <li>
          We give no financial, legal, tax or surveying advice, and sell no mortgages, insurance or homes.
        </li>
        <li>We sell no personal data and show no advertisements.</li>
        <li>
          We invent no figures. What is not covered, not published, suppressed or not imported is called that.
        </li>
        <li>We show no customers, reviews or counts that are not real.</li>
        <li>We copy no listings from property portals.</li>
      </ul>
      <p>
        Changes to the site are told in the{' '}
        <a href={href('/changelog')} className="link">
          changelog
        </a>
        ; how we treat your data is in the{' '}
        <a href={href('/privacy-policy')} className="link">
          privacy policy
        </a>
        .
      </p>
    </div>
  )
}
