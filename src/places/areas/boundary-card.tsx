import type { Boundary } from '#datasets/boundaries/queries.server.ts'
import { boundariesSource } from '#datasets/boundaries/source.ts'
import type { Edition } from '#datasets/editions.server.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { areaInSentence } from './area-words.ts'
import { outlineOf } from './outline.ts'

type BoundaryCardProps = { readonly boundary: Boundary; readonly edition: Edition; readonly name: string }

/** Draws an authority's outline, with its area. */
export function BoundaryCard({ boundary, edition, name }: BoundaryCardProps) {
  const { path, width, height } = outlineOf(boundary.polygons)
  const { areaKm2, vintage } = boundary
  const area = areaKm2 < 100 ? areaKm2.toFixed(1) : plainNumber(Math.round(areaKm2))
  const place = areaInSentence(name)
  return (
    <Card id="boundary" title="Boundary">
      <figure className="flex flex-wrap items-center gap-6">
        <svg
          role="img"
          aria-label={`Outline of ${place}, north at the top`}
          viewBox={`-2 -2 ${width + 4} ${height + 4}`}
          className="h-48 w-48 shrink-0"
        >
          <path
            d={path}
            fillRule="evenodd"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="fill-wash stroke-control"
          />
        </svg>
        <figcaption className="max-w-prose">
          {place} covers {area} km²{vintage === null ? '' : ` within its boundary of ${vintage}`}.
        </figcaption>
      </figure>
      <SourceNote sources={[sourceFacts(boundariesSource, edition)]}>The outline is simplified.</SourceNote>
    </Card>
  )
}
