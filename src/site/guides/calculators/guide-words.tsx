import { href } from '#http/href.ts'
import { FurtherReading, RelatedLinks } from '#site/guides/related-links.tsx'

import type { CalculatorGuide } from './calculator-guide.ts'

/** What the number means, what it assumes, where it holds, when to ask, and where to go on. */
export function GuideWordsSection({ guide }: { readonly guide: CalculatorGuide }) {
  return (
    <div className="grid items-start gap-x-12 gap-y-10 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
      <section aria-labelledby="meaning" className="prose [&>h2:first-child]:mt-0">
        <h2 id="meaning">What the number means</h2>
        {guide.meaning.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <h2>Assumptions and limits</h2>
        <ul>
          {guide.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
        <h2>Where it holds</h2>
        <p>{guide.nations}</p>
        <h2>When to ask a professional</h2>
        <p>{guide.professional}</p>
        <h2>Official reading</h2>
        <FurtherReading items={guide.reading} />
        <p>
          Where a sum here holds a tax, its rates are those of the{' '}
          <a href={href('/tax-rules')} className="link">
            tax rules
          </a>
          , each with its dates, source and the day it was checked.
        </p>
      </section>
      <RelatedLinks links={guide.related} />
    </div>
  )
}
