import { noLookUp } from '#datasets/postcodes/missing-postcode.server.ts'
import { type RelatedPage, RelatedPages } from '#features/related-pages.tsx'
import { Explanation, type ExplanationProps } from '#places/look-up/explanation.tsx'
import { crumbsOf, lookUpHead, type LookUpFacts } from '#places/look-up/look-up-facts.ts'
import { LookUpPage } from '#places/look-up/look-up-page.tsx'
import { SourceCards } from '#places/look-up/source-cards.tsx'
import { importedSources } from '#places/postcode-data/imported-sources.ts'
import { Button } from '#ui/button/button.tsx'
import { controlAttributes, FieldFrame } from '#ui/field/field-frame.tsx'
import { controlBox } from '#ui/field/field.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { type Head, page, type PageContext } from '#web/page.ts'

import { comparePlaces } from './compare-places.server.ts'
import { GridTable } from './grid-table.tsx'
import { readPostcodes, MOST_POSTCODES, problemOf } from './pasted-postcodes.ts'

const facts: LookUpFacts = {
  path: '/grid',
  title: 'Compare postcodes',
  description:
    'Paste up to 20 postcodes to compare their sold prices, district medians, average prices and annual change in one table.',
  heading: 'Compare postcodes',
  lede: `Paste up to ${MOST_POSTCODES} postcodes to compare their prices in one table.`,
  crumb: 'Compare postcodes',
}

const explanation: ExplanationProps = {
  meansTitle: 'What the columns show',
  means: [
    [
      'Sector, district, authority',
      'The median sold price in the last full year, with the number of sales in brackets. A sector is the streets around a postcode, a district its wider area.',
    ],
    [
      'Average price',
      'For the whole authority, adjusted for the mix of homes sold. Use it to compare places in different nations.',
    ],
    ['Annual change', 'The change in that average since the same month a year earlier.'],
  ],
  limits: [
    'How reliable each median is. Check the number of sales in brackets: a median of 5 sales means much less than one of 500.',
    'Different types of home. A sector with mostly flats has a lower median without being a cheaper place.',
    'Crime, schools, broadband and energy. We don’t have these figures yet.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/authorities', '/areas', '/postcodes']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcodes=` is a list, one per line. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const asked = readPostcodes(url.searchParams.get('postcodes'))
  const grid = asked && asked.postcodes.length > 0 ? await comparePlaces(db, asked.postcodes, today) : null
  const directory = grid === null || grid.editions.postcodes !== null
  const problem = problemOf(asked, directory ? grid?.missing : undefined)
  const nothingFound = asked !== null && directory && (grid?.rows.length ?? 0) === 0
  const search = asked && { kind: nothingFound ? 'unreadable' : 'found' }
  return { asked, grid, directory, problem, search, siteUrl }
}

const head = (data: PageData): Head => lookUpHead(facts, data)

const cache = { scope: 'public', datasets: ['postcodes', 'price-paid', 'house-price-index'] } as const

/** Postcodes compared in one table. */
export const route = page('/grid', { cache, load, head, Page })

function Page({ data }: { readonly data: PageData }) {
  const { grid, directory } = data
  return (
    <LookUpPage {...facts} crumbs={crumbsOf(facts)} form={<GridForm data={data} />}>
      {grid && grid.rows.length > 0 && <GridTable grid={grid} />}
      {!directory && (
        <NothingPanel kind="not imported" subject="The postcode directory">
          {noLookUp('postcodes')}
        </NothingPanel>
      )}
      <Explanation {...explanation} />
      <SourceCards sources={importedSources} />
      <RelatedPages pages={relatedPages} />
    </LookUpPage>
  )
}

function GridForm({ data: { asked, problem } }: { readonly data: PageData }) {
  const words = {
    name: 'postcodes',
    label: 'Postcodes',
    hint: `One per line, or separated by commas. Up to ${MOST_POSTCODES}`,
    error: problem,
  }
  return (
    <form action={facts.path} method="get" className="grid justify-items-start gap-4">
      <div className="w-full">
        <FieldFrame words={words}>
          <textarea
            {...controlAttributes(words)}
            rows={4}
            maxLength={600}
            spellCheck={false}
            autoCapitalize="characters"
            autoComplete="off"
            defaultValue={asked?.typed}
            className={`mt-1.5 block px-3 py-2 ${controlBox} ${problem ? 'border-brick' : ''}`}
          />
        </FieldFrame>
      </div>
      <Button>Compare</Button>
    </form>
  )
}
