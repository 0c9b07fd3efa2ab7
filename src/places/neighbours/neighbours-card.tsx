import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { areaInSentence } from '#domain/area-words.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { compareAddress } from '#places/compare/compare-query.ts'
import { type DialDataset, MEASURES, type ShownMeasure } from '#places/dials/measures.ts'
import { FigureFiles } from '#places/figure-files/figure-files.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { type Compared, priceSentence, usualPeriod } from './neighbour-figures.ts'

type NeighboursCardProps = {
  readonly compared: readonly Compared[]
  readonly editions: Record<DialDataset, Edition | null>
}

/** More places can't be compared on one page. */
const MAX_COMPARED = 4

/** Compares a local authority with its neighbours by six figures. */
export function NeighboursCard({ compared, editions }: NeighboursCardProps) {
  const [own] = compared
  if (!own) return null
  const shown = MEASURES.filter(({ measure }) => compared.some(({ figures }) => figures.has(measure)))
  const address = areaAddress(own.area)
  return (
    <Card id="neighbours" title="Neighbouring local authorities" sentence={priceSentence(compared)}>
      <DataTable
        caption={`${own.area.name} and the authorities next to it`}
        captionHidden
        rows={compared}
        rowKey={({ area }) => area.code}
        columns={[
          { key: 'authority', label: 'Local authority', rowHeader: true, cell: authorityName(own) },
          ...shown.map(({ measure }) => columnOf(measure, compared)),
        ]}
      />
      <SourceNote
        sources={shown.flatMap(({ source }) => {
          const edition = editions[source.dataset]
          return edition ? [sourceFacts(source, edition)] : []
        })}
      >
        {shown.length === 0 ? 'We have no figures for them yet.' : 'A dash means that we have no figure.'}{' '}
        Neighbours are authorities that share a land border.
      </SourceNote>
      <FigureFiles addressOf={(form) => `${address}/neighbours.${form}`} page={`${address}#neighbours`} />
      <p className="mt-2 print:hidden">
        <a
          href={compareAddress(compared.slice(0, MAX_COMPARED).map(({ area }) => area.slug))}
          className="link inline-flex py-1"
        >
          Compare {areaInSentence(own.area.name)} with{' '}
          {compared.length > MAX_COMPARED ? 'three of them' : 'them'} in detail
        </a>
      </p>
    </Card>
  )
}

function authorityName(own: Compared): Column<Compared>['cell'] {
  return ({ area }) =>
    area.code === own.area.code ? (
      <b className="inline-flex py-1 font-semibold">{area.name}</b>
    ) : (
      <a href={areaAddress(area)} className="link inline-flex py-1">
        {area.name}
      </a>
    )
}

type HeadProps = { readonly shown: ShownMeasure; readonly date: string }

/** What a column has, in which unit, and the period of most of its figures. */
function Head({ shown: { label, unit }, date }: HeadProps) {
  return (
    <>
      {label}
      <small className="block font-normal whitespace-normal text-slate">
        {[unit, date].filter(Boolean).join(', ')}
      </small>
    </>
  )
}

/** The period that most figures of a column are for, in words. */
function dateOf(
  usual: string | null,
  compared: readonly Compared[],
  { measure, date }: ShownMeasure,
): string {
  const figures = compared.flatMap(({ figures: all }) => all.get(measure) ?? [])
  const figure = figures.find(({ from, to }) => `${from} ${to}` === usual)
  return figure ? date(figure) : ''
}

function columnOf(measure: AreaMeasure, compared: readonly Compared[]): Column<Compared> {
  const shown = MEASURES.find((one) => one.measure === measure)
  const usual = usualPeriod(compared, measure)
  return {
    key: measure,
    label: shown && <Head shown={shown} date={dateOf(usual, compared, shown)} />,
    numeric: true,
    cell: ({ figures }) => {
      const figure = figures.get(measure)
      if (!figure || !shown) return '–'
      const isUsual = `${figure.from} ${figure.to}` === usual
      return (
        <>
          {shown.format(figure.value)}
          {!isUsual && measure !== 'efficient-homes' && (
            <small className="block text-slate">{shown.date(figure)}</small>
          )}
        </>
      )
    },
  }
}
