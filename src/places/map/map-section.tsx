import type { AreaMeasure } from '#datasets/area-figures/area-figure.ts'
import { countOf } from '#domain/plain-number.ts'
import { areaAddress } from '#places/areas/area-address.ts'
import { MEASURES, type ShownMeasure } from '#places/dials/measures.ts'
import { Button } from '#ui/button/button.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { behaviour } from '#web/behaviour.ts'
import { browserFile } from '#web/browser-files.ts'
import { href } from '#web/href.ts'

import { type AuthorityMap, type MapArea, orderedAreas } from './authority-map.ts'
import type { exploreMap } from './explore-map.behaviour.ts'
import { shadesOf } from './map-colours.ts'
import { windowOf } from './map-window.ts'

type MapSectionProps = {
  readonly measure: ShownMeasure
  readonly map: AuthorityMap | null
  /** Where the page shows another figure on its map. */
  readonly address: (measure: AreaMeasure) => string
}

/** Areas listed at either end. */
const LISTED = 5

/** Shows a map of the local authorities with a choice of figures, its legend, and the highest and lowest areas in words. */
export function MapSection({ measure, map, address }: MapSectionProps) {
  return (
    <section id="map" aria-labelledby="map-heading" className="scroll-mt-4">
      <h2 id="map-heading" className="text-2xl">
        {measure.label} on the map
      </h2>
      <nav aria-label="Figure on the map" className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        {MEASURES.map((one) => (
          <a
            key={one.measure}
            href={address(one.measure)}
            aria-current={one === measure ? 'true' : undefined}
            className="link inline-block py-2 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline"
          >
            {one.label}
          </a>
        ))}
      </nav>
      {map ? (
        <DrawnMap map={map} address={address(measure.measure)} />
      ) : (
        <NothingPanel kind="not imported" subject={`Map of ${measure.label.toLowerCase()}`} />
      )}
    </section>
  )
}

type DrawnMapProps = {
  readonly map: AuthorityMap
  /** Of the page with this figure on its map. */
  readonly address: string
}

function DrawnMap({ map, address }: DrawnMapProps) {
  const { measure, areas, sources } = map
  const file = `/maps/authorities/${measure.measure}`
  const { highest, lowest } = orderedAreas(areas, LISTED)
  return (
    <>
      <div className="mt-4 grid gap-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <figure
          className="min-w-0 self-start rounded-sm border bg-card"
          {...behaviour<typeof exploreMap>('explore-map', {
            when: 'visible',
            data: {
              data: `${file}.json`,
              worker: browserFile('map-worker.entry') ?? null,
              signIn: href('/login', null, { next: `${address.replace(/#.*/, '')}#map` }),
            },
          })}
        >
          <Drawing file={file} map={map} />
          <figcaption className="scripted flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 text-sm print:hidden">
            <Button type="button" variant="secondary" data-explore="" hidden>
              Explore the map
            </Button>
            <span role="status" data-map-status="" className="text-slate" />
          </figcaption>
        </figure>
        <div>
          <Legend map={map} />
          <Listed title="Highest" areas={highest} map={map} />
          <Listed title="Lowest" areas={lowest} map={map} />
          <p className="mt-6">
            <a href={`${file}.csv`} className="link inline-block py-1">
              Download all {areas.length} as CSV
            </a>
          </p>
        </div>
      </div>
      <SourceNote sources={sources}>{measure.method} Outlines are simplified.</SourceNote>
    </>
  )
}

function Drawing({ file, map: { measure, areas } }: { readonly file: string; readonly map: AuthorityMap }) {
  const { width, height } = windowOf(areas)
  return (
    <div data-drawing="" className="max-h-[90vh] overflow-hidden">
      <img
        src={`${file}.svg`}
        alt={`Map of local authorities by ${measure.label.toLowerCase()}: darker areas have higher figures. The highest and lowest are listed next to it.`}
        width={width}
        height={height}
        loading="lazy"
        className="mx-auto max-h-[90vh] w-auto"
      />
    </div>
  )
}

function Legend({ map: { measure, classes, areas } }: { readonly map: AuthorityMap }) {
  const shades = shadesOf(classes.length)
  const without = areas.filter(({ at }) => at === null).length
  return (
    <>
      <h3 className="font-semibold">
        {measure.label} <span className="font-normal text-slate">{measure.unit}</span>
      </h3>
      <ul className="mt-2 grid gap-1">
        {classes.map(({ from, to, areas }, at) => (
          <li key={from} className="flex items-center gap-3">
            <span aria-hidden="true" className="size-5 border" style={{ background: shades[at] }} />
            <span>
              {rangeOf(measure, from, to)} <span className="text-slate">({countOf(areas, 'area')})</span>
            </span>
          </li>
        ))}
        {without > 0 && (
          <li className="flex items-center gap-3">
            <span aria-hidden="true" className="hatched size-5 border" />
            <span>
              No figure <span className="text-slate">({countOf(without, 'area')})</span>
            </span>
          </li>
        )}
      </ul>
    </>
  )
}

function rangeOf({ format }: ShownMeasure, from: number, to: number): string {
  const [low, high] = [format(from), format(to)]
  return low === high ? low : `${low} to ${high}`
}

type ListedProps = { readonly title: string; readonly areas: readonly MapArea[]; readonly map: AuthorityMap }

function Listed({ title, areas, map: { measure } }: ListedProps) {
  if (areas.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold">{title}</h3>
      <ol className="mt-1 max-w-md">
        {areas.map(({ area, value, date }) => (
          <li key={area.code} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <a href={areaAddress(area)} className="link inline-block py-1">
              {area.name}
            </a>
            <span>
              {value === null ? '' : measure.format(value)} <span className="text-sm text-slate">{date}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
