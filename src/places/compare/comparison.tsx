import type { CSSProperties } from 'react'

import { PositionStrip } from '#places/dials/position-strip.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'

import { compareAddress } from './compare-query.ts'
import type { ComparedPlace } from './compared-place.ts'
import { type Difference, differencesOf, figureIn } from './differences.ts'
import { COMPARED, type ComparedFigure, type ReadFigure } from './figures.ts'

const shareOf = (share: number) => ({ '--share': `${Math.round(share * 100)}%` }) as CSSProperties

/** Places side by side, a row for each figure. On phones a row's figures are below each other. */
export function Comparison({ places }: { readonly places: readonly ComparedPlace[] }) {
  return (
    <div className="comparison" style={{ '--places': places.length } as CSSProperties}>
      <h2 className="sr-only">Places</h2>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <a href={place.href} className="link font-serif text-2xl font-semibold">
              {place.name}
            </a>
            <small>{place.about}</small>
            <a
              href={compareAddress(places.filter((one) => one !== place).map(({ key }) => key))}
              className="link inline-block py-1 text-sm print:hidden"
            >
              {`Remove ${place.name}`}
            </a>
          </li>
        ))}
      </ul>
      {COMPARED.map((compared) => (
        <Row key={compared.row} compared={compared} places={places} />
      ))}
    </div>
  )
}

function Row({
  compared,
  places,
}: {
  readonly compared: ComparedFigure
  readonly places: readonly ComparedPlace[]
}) {
  const differences = differencesOf(places, compared)
  return (
    <section aria-labelledby={compared.row}>
      <h3 id={compared.row}>{compared.title}</h3>
      <ul>
        {places.map((place, at) => (
          <Cell
            key={place.key}
            name={place.name}
            figure={figureIn(place, compared.row)}
            difference={differences[at]}
          />
        ))}
      </ul>
    </section>
  )
}

type CellProps = {
  readonly name: string
  readonly figure: ReadFigure | undefined
  readonly difference: Difference | undefined
}

function Cell({ name, figure, difference }: CellProps) {
  if (!figure) return <li>{name}</li>
  const { label, value, unit, sentence, date, source, position, href } = figure
  return (
    <li>
      <small>
        {`${name}: `}
        {href === '' ? label : <a href={href}>{label}</a>}
      </small>
      {value !== null && (
        <p>
          {typeof value === 'string' ? <b>{value}</b> : <Nothing kind={value.nothing} />}
          {unit && ` ${unit}`}
        </p>
      )}
      {difference?.share != null && <i aria-hidden="true" style={shareOf(difference.share)} />}
      {difference?.words && <p className="font-medium">{difference.words}</p>}
      <PositionStrip position={position} className="strip" />
      {sentence && <p>{sentence}</p>}
      {date && <small>{date}</small>}
      {source && <SourceChip source={source} />}
    </li>
  )
}
