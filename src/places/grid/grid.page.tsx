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

import { askedPlaces, MOST_PLACES, problemOf } from './asked-places.ts'
import { comparePlaces } from './compare-places.server.ts'
import { GridTable } from './grid-table.tsx'

const facts: LookUpFacts = {
  path: '/grid',
  title: 'Compare postcodes in a grid',
  description:
    'Paste up to twenty postcodes and compare their sold prices, district medians, authority averages and changes over the year in one table.',
  heading: 'Postcodes side by side',
  lede: `Paste up to ${MOST_PLACES} postcodes. The grid shows the same figures for each, so that they can be compared.`,
  crumb: 'Grid',
}

const explanation: ExplanationProps = {
  meansTitle: 'What stands in the columns',
  means: [
    [
      'Sector, district, authority',
      'The median sold price of the last whole year, with the number of sales: from the hundred addresses around a postcode to the whole council area.',
    ],
    [
      'Index average',
      'Of the authority, adjusted for the mix of homes sold. It is the figure to compare places in two nations by.',
    ],
    ['Over the year', 'The change of that average against the same month a year before.'],
  ],
  limits: [
    'A median of five sales next to one of five hundred: mind the numbers in brackets.',
    'Places of different kind. A sector of flats is cheaper than one of houses without being a cheaper place.',
    'Crime, schools, broadband and energy, which are not imported in this installation and so have no column.',
  ],
}

const relatedPages: readonly RelatedPage[] = ['/authorities', '/areas', '/postcodes']

type PageData = Awaited<ReturnType<typeof load>>

/** `?postcodes=` is a list, one on a line. */
const load = async ({ db, url, siteUrl, today }: PageContext) => {
  const asked = askedPlaces(url.searchParams.get('postcodes'))
  const grid = asked && asked.postcodes.length > 0 ? await comparePlaces(db, asked.postcodes, today) : null
  const directory = grid === null || grid.editions.postcodes !== null
  const problem = problemOf(asked, directory ? (grid?.unknown ?? []) : [])
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
    <LookUpPage
      {...facts}
      crumbs={crumbsOf(facts)}
      edged={grid === null || grid.rows.length === 0}
      form={<GridForm data={data} />}
    >
      {grid && grid.rows.length > 0 && <GridTable grid={grid} />}
      {!directory && (
        <NothingPanel kind="not imported" subject="The postcode directory">
          No postcode can be found until a directory has been imported here.
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
    hint: `One on each line, or with commas between them; ${MOST_PLACES} at most`,
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
