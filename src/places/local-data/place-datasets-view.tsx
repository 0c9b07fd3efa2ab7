import type { ReactNode } from 'react'

import { COUNCIL_TAX_PUBLISHERS, councilTaxSource } from '#datasets/council-tax/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { housePriceIndexSource } from '#datasets/house-price-index/source.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { nationName, nationOfCode } from '#domain/nation.ts'
import { countOf, plainNumber } from '#domain/plain-number.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { nothingOutside } from '#places/dials/authority-dials.ts'
import { MEASURES } from '#places/dials/measures.ts'
import { rankInWords } from '#places/dials/rank-words.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { betweenYears } from '#places/postcode/data-period.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import type { PlaceDatasets } from './place-datasets.server.ts'

/** The house price index has its own row. */
const OTHER_MEASURES = MEASURES.filter(({ measure }) => measure !== 'average-price')

const SHOWN = [
  pricePaidSource,
  housePriceIndexSource,
  postcodesSource,
  councilTaxSource,
  ...OTHER_MEASURES.map(({ source }) => source),
]

type PlaceDatasetsViewProps = {
  readonly datasets: PlaceDatasets
  /** What can be done with the data. */
  readonly children: ReactNode
}

type Row = {
  name: string
  publisher: string
  held: ReactNode
  newest: ReactNode
  compared?: string | null | undefined
}

/** Left out where too few other authorities have figures to compare any with. */
const COMPARED = {
  key: 'compared',
  label: 'How it compares',
  cell: ({ compared }: Row) => compared || '–',
}

/** A table of what each dataset covers for an authority. */
export function PlaceDatasetsView({ datasets, children }: PlaceDatasetsViewProps) {
  const { authority } = datasets
  const rows = [...importedRows(datasets), ...measureRows(datasets)]
  return (
    <section aria-labelledby="datasets" className="rounded-sm border bg-card p-5 sm:p-6">
      <h2 id="datasets" className="mb-4 text-2xl">
        {authority.name}
      </h2>
      <DataTable
        caption={`Datasets for ${authority.name}`}
        captionHidden
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: 'Dataset', rowHeader: true, cell: ({ name }) => name },
          { key: 'publisher', label: 'Publisher', cell: ({ publisher }) => publisher },
          { key: 'held', label: 'What we have', cell: ({ held }) => held },
          { key: 'newest', label: 'Latest figure', cell: ({ newest }) => newest },
          ...(rows.some(({ compared }) => compared) ? [COMPARED] : []),
        ]}
      />
      <SourceNote
        sources={SHOWN.flatMap((source) => {
          const edition = datasets.editions[source.dataset]
          return edition ? [sourceFacts(source, edition)] : []
        })}
      >
        Sales are standard sales.
      </SourceNote>
      <div className="mt-5">{children}</div>
      {(datasets.figures.size > 0 || datasets.councilTax) && (
        <FigureFiles
          addressOf={(form) => `${areaAddress(authority)}/figures.${form}`}
          page={href('/local-data', null, { q: authority.name })}
        >
          The seven headline figures over time:
        </FigureFiles>
      )}
      <p className="mt-5 print:hidden">
        <LinkButton href={areaAddress(authority)}>See house prices in {authority.name}</LinkButton>
      </p>
    </section>
  )
}

function importedRows(datasets: PlaceDatasets): Row[] {
  const { authority, editions, postcodes, sales, index, year } = datasets
  const nation = nationOfCode(authority.nationCode)
  const price = datasets.figures.get('average-price')
  const sold = nation === 'england' || nation === 'wales'
  return [
    {
      name: 'Sold prices',
      publisher: 'HM Land Registry',
      held: sold ? (
        held(
          editions['price-paid'],
          sales.years &&
            `${countOf(sales.total, 'sale')} ${betweenYears(sales.years.first, sales.years.last)}`,
        )
      ) : (
        <Nothing kind="not covered" />
      ),
      newest: sales.latest ? `median ${pounds(sales.latest.medianPounds)} in ${year}` : '–',
    },
    {
      name: 'House price index',
      publisher: 'HM Land Registry',
      held: held(
        editions['house-price-index'],
        index.first && `${plainNumber(index.months)} months from ${formatMonth(index.first.month)}`,
      ),
      newest: index.latest?.averagePricePounds
        ? `average ${pounds(index.latest.averagePricePounds)}, ${formatMonth(index.latest.month)}`
        : '–',
      compared: price?.rank && nation && rankInWords(price.rank, nationName(nation)),
    },
    {
      name: 'Postcodes',
      publisher: 'ONS and Ordnance Survey',
      held: held(
        editions.postcodes,
        postcodes.live + postcodes.terminated > 0 &&
          `${plainNumber(postcodes.live)} live${postcodes.terminated > 0 ? `, ${plainNumber(postcodes.terminated)} terminated` : ''}${editions.postcodes?.whole === false ? ` (${editions.postcodes.extent})` : ''}`,
      ),
      newest: editions.postcodes?.label ?? '–',
    },
    councilTaxRow(datasets),
  ]
}

function councilTaxRow({ authority, editions, councilTax }: PlaceDatasets): Row {
  const nation = nationOfCode(authority.nationCode)
  const publisher = (nation && COUNCIL_TAX_PUBLISHERS[nation]?.publisher) ?? null
  return {
    name: 'Council tax',
    publisher: publisher ?? councilTaxSource.publisher,
    held:
      publisher === null ? (
        <Nothing kind="not covered" />
      ) : (
        held(editions['council-tax'], councilTax && `charges by band for ${councilTax.year}`)
      ),
    newest: councilTax ? `Band D ${pounds(councilTax.bandsPence.D / 100)} a year` : '–',
  }
}

/** The latest figure of each dataset that has no row of its own. */
function measureRows({ authority, editions, figures }: PlaceDatasets): Row[] {
  const nation = nationOfCode(authority.nationCode)
  return OTHER_MEASURES.map(({ measure, source, label, format, unit, date }) => {
    const figure = figures.get(measure)
    const outside = nothingOutside({ measure, source }, nation)
    return {
      name: label,
      publisher: source.publisher,
      held: outside ? (
        <Nothing kind={outside} />
      ) : (
        held(editions[source.dataset], figure ? date(figure) : null)
      ),
      newest: figure ? `${format(figure.value)} ${unit}` : '–',
      compared: figure?.rank && nation && rankInWords(figure.rank, nationName(nation)),
    }
  })
}

function held(edition: Edition | null, words: string | false | null): ReactNode {
  if (edition === null) return <Nothing kind="not imported" />
  return words || <Nothing kind={edition.whole ? 'not published' : 'place not imported'} />
}
