import { countOf } from '#domain/plain-number.ts'

import { areaAddress } from './area-address.ts'
import type { AreaRow } from './area-average.ts'

/** Links to areas that have no average price, in the order of their names, so that they don't fill a table with dashes. */
export function AreasWithoutAverage({ rows }: { readonly rows: readonly AreaRow[] }) {
  if (rows.length === 0) return null
  const areas = rows.map(({ area }) => area).toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
  return (
    <div className="mt-4">
      <p className="text-slate">We have no average price for {countOf(areas.length, 'area')}:</p>
      <ul className="mt-2 columns-2 gap-x-6 text-sm sm:columns-3 lg:columns-4">
        {areas.map((area) => (
          <li key={area.code}>
            <a href={areaAddress(area)} className="link inline-flex py-1">
              {area.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
