import type { Boundary } from '#datasets/boundaries/queries.server.ts'
import { boundariesSource } from '#datasets/boundaries/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { areaFirstInSentence, areaInSentence } from '#domain/area-words.ts'
import type { Area } from '#domain/area.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Explorable } from '#places/map/explorable.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { href } from '#web/href.ts'

import { outlineOf } from './outline.ts'

type BoundaryCardProps = {
  readonly boundary: Boundary
  readonly edition: Edition
  readonly area: Area
}

/** Draws an authority's outline, with its area. */
export function BoundaryCard({ boundary, edition, area: { name, slug } }: BoundaryCardProps) {
  const { path, width, height } = outlineOf(boundary.polygons)
  const { areaKm2, vintage } = boundary
  const area = areaKm2 < 100 ? areaKm2.toFixed(1) : plainNumber(Math.round(areaKm2))
  const place = areaInSentence(name)
  return (
    <Card id="boundary" title="Boundary">
      <Explorable
        data={`/maps/places/${slug}.json`}
        page={href('/location/authority/:authority', { authority: slug })}
        drawing={
          <svg
            role="img"
            aria-label={`Outline of ${place}, north at the top`}
            viewBox={`-2 -2 ${width + 4} ${height + 4}`}
            className="h-64 w-full"
          >
            <path
              d={path}
              fillRule="evenodd"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
              className="fill-wash stroke-control"
            />
          </svg>
        }
      >
        <figcaption className="mt-4 max-w-prose">
          {areaFirstInSentence(name)} covers {area} km²
          {vintage === null ? '' : ` within its ${vintage} boundary`}.
        </figcaption>
      </Explorable>
      <SourceNote sources={[sourceFacts(boundariesSource, edition)]}>The outline is simplified.</SourceNote>
    </Card>
  )
}
