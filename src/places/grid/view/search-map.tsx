import { MAP_SIZE } from '#places/map/map-window.ts'
import { Button } from '#ui/button/button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { browserFile } from '#web/browser-files.ts'

import type { searchMap } from './search-map.behaviour.ts'
import { hasSmallAreas } from './small-areas.ts'

/** The search on a map: drawn by the server, drawn again when the search changes, and for members to explore. The table has the same. */
export function SearchMap({ query }: { readonly query: string }) {
  return (
    <section aria-labelledby="on-map">
      <h2 id="on-map" className="text-2xl">
        On the map
      </h2>
      <p className="mt-1 max-w-prose text-slate">
        The darker an area, the higher its score, or the figure you’ve sorted the table by. Local authorities
        that don’t match or have no figure are hatched. Smaller areas are shown as points, up to 500 of them.
      </p>
      <figure
        className="mt-4 max-w-md rounded-sm border bg-card"
        {...behaviour<typeof searchMap>('search-map', {
          when: 'visible',
          data: { worker: browserFile('map-worker.entry') ?? null },
        })}
      >
        <div data-drawing="" className="overflow-hidden">
          <img
            src={`/grid/map.svg${query === '' ? '' : `?${query}`}`}
            alt="Map of the United Kingdom with the areas that match, shaded by score or figure, with a legend. The table lists them."
            width={MAP_SIZE.width}
            height={MAP_SIZE.height}
            loading="lazy"
            className="mx-auto h-auto w-full max-w-xl"
          />
        </div>
        <figcaption
          hidden={hasSmallAreas(query)}
          className="scripted flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-t px-4 py-2 text-sm print:hidden"
        >
          <Button type="button" variant="secondary" data-explore="" hidden>
            Explore the map
          </Button>
          <span role="status" data-map-status="" className="text-slate" />
        </figcaption>
      </figure>
    </section>
  )
}
