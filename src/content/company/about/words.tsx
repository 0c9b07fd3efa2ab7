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
          <strong>From the official file, unchanged.</strong> We read each file in full, keep every line or
          record why we rejected it, and publish an edition in one go or not at all. We stop a file that has
          lost too many lines since the last one.
        </li>
        <li>
          <strong>From the law on the day.</strong> Tax rates are dated, each with its Act. If we haven’t
          confirmed a rate for a date, we say so instead of guessing from the last one.
        </li>
        <li>
          <strong>To the penny.</strong> We calculate exactly and round where the tax authority does.
        </li>
        <li>
          <strong>The same everywhere.</strong> Pages, the API and downloads use the same calculation.
        </li>
      </ul>
      <h2>How they are checked</h2>
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

/** Where the site stops. */
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
        <li>We don’t invent customers, reviews or numbers of users.</li>
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
