import { bindingOf, fillIn } from '#calculators/bound/bound-text.ts'
import { lawDay } from '#calculators/bound/law-figures.ts'
import { everyCalculator } from '#content/bound/every-calculator.ts'
import { lessonFiles } from '#content/courses/lesson/lessons.ts'
import type { IsoDate } from '#domain/dates.ts'
import { type FeaturePath, features } from '#features/features.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { href } from '#web/href.ts'
import { page } from '#web/page.ts'

import type { GlossaryTerm } from './glossary-file.ts'
import { findTerm, glossary, termHref } from './terms.ts'

const WORDS = {
  path: '/docs/glossary',
  title: 'Glossary of UK property, mortgage and tax terms',
  description:
    'Property, mortgage and tax terms in plain English, each with an example from our calculators and where you’ll meet it.',
  heading: 'Glossary',
  lead: 'What the words mean on our pages, in the calculators and in the API, each in a sentence.',
} as const

const crumbs = [{ label: 'Home', href: '/' }, { label: 'Glossary' }]

type GlossaryData = { readonly siteUrl: string; readonly examples: ReadonlyMap<string, string> }

export const route = page('/docs/glossary', {
  cache: { scope: 'public', datasets: [] },
  load: ({ siteUrl, today }): GlossaryData => ({ siteUrl, examples: examplesOn(lawDay(today)) }),
  head: ({ siteUrl }) => guideHead(WORDS, { crumbs, siteUrl, jsonLd: [termSet(siteUrl)] }),
  Page,
})

/** The examples with the figures of a day, by term. */
function examplesOn(on: IsoDate): ReadonlyMap<string, string> {
  const binding = bindingOf(glossary.examples, { on, text: 'glossary.md', calculators: everyCalculator() })
  return new Map(
    glossary.terms.flatMap(({ id, label, example }) =>
      example === null ? [] : [[id, fillIn(example, binding, `glossary.md: ${label}`)] as const],
    ),
  )
}

function termSet(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name: WORDS.heading,
    url: siteUrl + WORDS.path,
    hasDefinedTerm: glossary.terms.map((term) => ({
      '@type': 'DefinedTerm',
      name: term.label,
      description: term.meaning,
      url: siteUrl + termHref(term),
    })),
  }
}

function Page({ data: { examples } }: { readonly data: GlossaryData }) {
  const letters = [...new Set(glossary.terms.map(letterOf))]
  return (
    <>
      <GuideHeader crumbs={crumbs} heading={WORDS.heading} lead={WORDS.lead}>
        <nav aria-label="Letters" className="mt-4 flex flex-wrap gap-1 print:hidden">
          {letters.map((letter) => (
            <a
              key={letter}
              href={`#letter-${letter.toLowerCase()}`}
              className="link inline-flex size-8 items-center justify-center"
            >
              {letter}
            </a>
          ))}
        </nav>
      </GuideHeader>
      <div className="sheet grid max-w-4xl gap-10 py-8 lg:py-10">
        {letters.map((letter) => (
          <section key={letter} aria-labelledby={`letter-${letter.toLowerCase()}`}>
            <h2 id={`letter-${letter.toLowerCase()}`} className="scroll-mt-20 text-2xl">
              {letter}
            </h2>
            {glossary.terms
              .filter((term) => letterOf(term) === letter)
              .map((term) => (
                <Term key={term.id} term={term} example={examples.get(term.id) ?? null} />
              ))}
          </section>
        ))}
      </div>
    </>
  )
}

const letterOf = ({ label }: GlossaryTerm) => label.charAt(0).toUpperCase()

function Term({ term, example }: { readonly term: GlossaryTerm; readonly example: string | null }) {
  const links = linksOf(term)
  return (
    <div className="mt-4 border-t pt-3">
      <h3 id={term.id} className="scroll-mt-20 font-sans text-base font-medium">
        {term.label}
      </h3>
      <p className="max-w-prose">{term.meaning}</p>
      {example && <p className="mt-1 max-w-prose text-slate">Example: {example}</p>}
      {links.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-sm">
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href} className="link inline-flex min-h-6 items-center">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Pages that use a term, and the lessons that explain it. */
function linksOf(term: GlossaryTerm): readonly { readonly href: string; readonly label: string }[] {
  const pages = term.usedIn.map((path) => ({ href: path, label: features[path as FeaturePath].label }))
  const lessons = [...lessonFiles.values()]
    .filter(({ terms }) => terms.some((label) => findTerm(label) === term))
    .map(({ slug, title }) => ({ href: href('/courses/lessons/:slug', { slug }), label: `Lesson: ${title}` }))
  return [...pages, ...lessons.slice(0, 3)]
}
