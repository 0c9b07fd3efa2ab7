import { distanceInWords } from '#places/map/neighbourhood.ts'
import { pounds } from '#places/postcode/sale-words.ts'
import { relativePath } from '#ui/chart/relative-path.ts'

import type { Town } from './find-town.server.ts'

/** Size of a label in drawing units. */
const LABEL = { width: 130, height: 62 }

/** A map of a town with median prices by district (hidden on phones, where the table has them) and one district outlined in red. */
export function TownFigure({ town }: { readonly town: Town }) {
  const { map, name, subject, year } = town
  return (
    <figure className="rounded-sm border bg-card">
      <svg
        role="img"
        aria-label={`Map of ${name} with ${subject} outlined in red, north at the top. The table has the median prices.`}
        viewBox={`0 0 ${map.width} ${map.height}`}
        className="block w-full fill-none font-sans"
      >
        <rect width={map.width} height={map.height} className="fill-wash" />
        <path
          d={relativePath(map.land)}
          strokeWidth={map.landWidth}
          strokeLinecap="round"
          className="stroke-card"
        />
        <path d={relativePath(map.plots)} strokeWidth="1.25" className="stroke-hairline" />
        <path
          d={relativePath(map.borders)}
          strokeWidth="1.75"
          strokeLinecap="round"
          className="stroke-control"
        />
        <path
          d={relativePath(map.subject)}
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-title-red"
        />
        <Labels town={town} />
        <ScaleAndNorth town={town} />
      </svg>
      <figcaption className="border-t px-4 py-3 text-sm text-slate">
        Each plot is the land closest to one postcode, not an official boundary. {subject} is outlined in red.
        Prices are medians for {year}.
      </figcaption>
    </figure>
  )
}

function Labels({ town: { map, outcodes, subject } }: { readonly town: Town }) {
  const order = [subject, ...outcodes.map(({ outcode }) => outcode)]
  const sorted = map.labels.toSorted((a, b) => order.indexOf(a.outcode) - order.indexOf(b.outcode))
  const shown: (typeof map.labels)[number][] = []
  for (const label of sorted) {
    const isFree = shown.every(
      ({ x, y }) => Math.abs(x - label.x) > LABEL.width || Math.abs(y - label.y) > LABEL.height,
    )
    if (isFree && order.includes(label.outcode)) shown.push(label)
  }
  return shown.map(({ outcode, x, y }) => {
    const year = outcodes.find((each) => each.outcode === outcode)
    return (
      <text
        key={outcode}
        x={Math.min(Math.max(x, LABEL.width / 2), map.width - LABEL.width / 2)}
        y={y}
        textAnchor="middle"
        strokeWidth="6"
        strokeLinejoin="round"
        paintOrder="stroke"
        className="fill-ink stroke-card"
      >
        <tspan fontSize="26" className="font-semibold max-sm:text-[2.75rem]">
          {outcode}
        </tspan>
        {year && (
          <tspan x={x} dy="28" fontSize="24" className="max-sm:hidden">
            {pounds(year.medianPounds)}
          </tspan>
        )}
      </text>
    )
  })
}

function ScaleAndNorth({ town: { map } }: { readonly town: Town }) {
  const y = map.height - 28
  return (
    <g className="stroke-ink" strokeWidth="2">
      <path d={`M28 ${y - 8}v8H${28 + map.scale.length}v-8M${map.width - 34} 70V30m-8 12l8-12l8 12`} />
      <g className="fill-ink stroke-wash" strokeWidth="5" paintOrder="stroke" fontSize="22">
        <text x="30" y={y - 14}>
          {distanceInWords(map.scale.metres)}
        </text>
        <text x={map.width - 34} y="96" textAnchor="middle">
          N
        </text>
      </g>
    </g>
  )
}
