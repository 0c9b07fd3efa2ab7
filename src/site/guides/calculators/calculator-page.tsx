import type { ReactNode } from 'react'

import type { Head, PageContext } from '#http/page.ts'
import { FormulaCard } from '#site/guides/formula-card.tsx'
import { guideHead } from '#site/guides/guide-head.ts'
import { GuideHeader } from '#site/guides/guide-header.tsx'
import { Card } from '#ui/card/card.tsx'

import { AnswerPanel } from './answer-panel.tsx'
import type { CalculatorGuide } from './calculator-guide.ts'
import { type Fields, type FieldsReading, readFields } from './fields.ts'
import { GuideForm } from './guide-form.tsx'
import { GuideWordsSection } from './guide-words.tsx'

type PageData = { reading: FieldsReading<Fields>; today: PageContext['today']; siteUrl: string }

/** The exports of the page of a worked guide. */
type CalculatorPage = {
  cache: { scope: 'public'; datasets: [] }
  load: (context: PageContext) => PageData
  head: (data: PageData) => Head
  Page: (props: { readonly data: PageData }) => ReactNode
}

/** The page of a worked guide: the form, its answer, the formula, and what must be known to use both. */
export function calculatorPage<const F extends Fields>(guide: CalculatorGuide<F>): CalculatorPage {
  const plain = guide as unknown as CalculatorGuide
  const crumbs = [
    { label: 'Home', href: '/' },
    { label: 'Calculators', href: '/calculators' },
    { label: guide.name },
  ]
  return {
    cache: { scope: 'public', datasets: [] },
    load: ({ url, today, siteUrl }) => ({
      reading: readFields<Fields>(guide.fields, url.searchParams),
      today,
      siteUrl,
    }),
    head: ({ reading, siteUrl }) => ({
      ...guideHead(guide, { crumbs, siteUrl }),
      ...(reading.values ? {} : { status: 422 as const }),
      // A fixed example has nothing of the reader's own to save.
      ...(reading.values && !guide.given ? { saveable: { kind: 'deal', title: guide.name } as const } : {}),
    }),
    Page: ({ data: { reading, today } }) => (
      <>
        <GuideHeader crumbs={crumbs} heading={guide.heading} lead={guide.lead} />
        <div className="sheet grid items-start gap-8 py-8 *:min-w-0 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)] lg:py-10">
          {guide.given ? <Given given={guide.given} /> : <GuideForm {...guide} reading={reading} />}
          {reading.values ? (
            <AnswerPanel answer={plain.answer(reading.values, today)} />
          ) : (
            <Card
              title="No answer yet"
              sentence="Mend what is marked in the form; everything you typed has been kept."
            />
          )}
        </div>
        <div className="sheet grid gap-10 pb-16">
          <FormulaCard {...guide.formula} />
          <GuideWordsSection guide={plain} />
        </div>
      </>
    ),
  }
}

/** The numbers of a fixed example. */
function Given({ given }: { readonly given: NonNullable<CalculatorGuide['given']> }) {
  return (
    <Card id="numbers" title="The example" sentence="A case with plain numbers, worked through.">
      <dl className="grid gap-2">
        {given.map(([term, figure]) => (
          <div key={term} className="flex justify-between gap-5 border-b pb-2">
            <dt className="min-w-28 flex-1 text-slate">{term}</dt>
            <dd className="text-right font-medium tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
