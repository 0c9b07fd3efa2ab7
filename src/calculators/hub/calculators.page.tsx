import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { tools } from '#calculators/tools.ts'
import type { IsoDate } from '#domain/dates.ts'
import { guideHead } from '#ui/guide/guide-head.ts'
import { GuideHeader } from '#ui/guide/guide-header.tsx'
import { href } from '#web/href.ts'
import { type Head, page, type PageContext } from '#web/page.ts'

import { HUB, type HubEntry, type HubGroup } from './groups.ts'

/*
 * The hub: every calculator, grouped by what the visitor plans to do, with the question it answers and its result for
 * the default inputs.
 */

const WORDS = {
  path: '/calculators',
  title: 'Property calculators for the UK',
  description:
    'Property calculators for buying, borrowing, letting, building and selling in the UK: live results, the working and the law behind them, and downloads.',
  heading: 'Property calculators',
  lead: 'Choose what you’re planning to do. Each calculator updates as you type, shows its working, compares scenarios, and downloads as a PDF or spreadsheet.',
} as const

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Calculators' }]

type PageData = { siteUrl: string; starts: Readonly<Record<string, StartingAnswer>> }

type StartingAnswer = { readonly label: string; readonly words: string }

/** Cached for everybody until the next day. */
const cache = { scope: 'public', datasets: [] } as const

/** Loads each calculator’s result for its default inputs. */
const load = ({ siteUrl, today }: PageContext): PageData => ({
  siteUrl,
  starts: Object.fromEntries(
    tools.flatMap((tool) => {
      const start = startingAnswer(tool, today)
      return start ? [[tool.path, start]] : []
    }),
  ),
})

/** Title, breadcrumbs, and the calculators as a list. */
const head = ({ siteUrl }: PageData): Head =>
  guideHead(WORDS, { crumbs: CRUMBS, siteUrl, jsonLd: [itemList(siteUrl)] })

/** The groups, then a note on all calculators. */
export const route = page('/calculators', { cache, load, head, Page })

function Page({ data: { starts } }: { readonly data: PageData }) {
  return (
    <>
      <GuideHeader crumbs={CRUMBS} heading={WORDS.heading} lead={WORDS.lead} />
      <div className="sheet py-8 lg:py-10">
        {HUB.map((group) => (
          <Group key={group.id} group={group} starts={starts} />
        ))}
        <p className="max-w-prose text-sm text-slate">
          The figures shown are examples: open a calculator to enter your own numbers. The{' '}
          <a href={href('/api-hub')} className="link">
            API
          </a>{' '}
          uses the same calculations. See every{' '}
          <a href={href('/tax-rules')} className="link">
            tax rule
          </a>{' '}
          they use, with its dates and source. For guidance only; it isn’t advice.
        </p>
      </div>
    </>
  )
}

function Group({ group, starts }: { readonly group: HubGroup; readonly starts: PageData['starts'] }) {
  return (
    <section
      aria-labelledby={group.id}
      className="mb-12 grid gap-x-12 gap-y-3 lg:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
    >
      <h2 id={group.id} className="text-2xl">
        {group.title}
      </h2>
      <ul className="border-t">
        {group.entries.map((entry) => (
          <Entry key={entry.path} entry={entry} start={starts[entry.path]} />
        ))}
      </ul>
    </section>
  )
}

function Entry({ entry, start }: { readonly entry: HubEntry; readonly start: StartingAnswer | undefined }) {
  return (
    <li className="relative grid gap-x-8 gap-y-1 border-b py-4 hover:bg-wash sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <div>
        <a href={entry.path} className="link font-serif text-xl font-semibold after:absolute after:inset-0">
          {entry.name}
        </a>
        <p className="mt-0.5 max-w-prose text-slate">{entry.question}</p>
      </div>
      {start && (
        <p className="sm:text-right">
          <span className="text-sm text-slate">{start.label} </span>
          <span className="font-medium tabular-nums sm:block">{start.words}</span>
        </p>
      )}
    </li>
  )
}

function startingAnswer(tool: (typeof tools)[number], today: IsoDate): StartingAnswer | null {
  const { question } = tool.read(tool.textFrom(new URLSearchParams(), today), today)
  if (!question) return null
  const { answer } = tool.report(question, today)
  return { label: answer.label, words: figureInWords(answer) }
}

function itemList(siteUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: WORDS.heading,
    itemListElement: HUB.flatMap(({ entries }) => entries).map(({ path, name }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name,
      url: siteUrl + path,
    })),
  }
}
