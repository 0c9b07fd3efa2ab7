import { distanceInWords } from '#places/map/neighbourhood.ts'

import { mapCaption, type MapSpot, type SalesMap, spotLabel } from './sales-map.ts'

type SalesMapViewProps = { readonly map: SalesMap; readonly postcode: string }

/** A drawn map of the sales behind an estimate, numbered as in the list next to it; the home is outlined in red. */
export function SalesMapView({ map, postcode }: SalesMapViewProps) {
  const { size, home, spots } = map
  return (
    <figure className="w-full max-w-md self-start rounded-sm border bg-card">
      <svg
        role="img"
        aria-label={`Map of the sales behind the estimate around ${postcode}, north at the top. The list has them all.`}
        viewBox={`0 0 ${size} ${size}`}
        className="block w-full font-sans"
      >
        <rect width={size} height={size} className="fill-paper" />
        <Rings map={map} />
        <path
          d={`M${home.x - 9} ${home.y - 9}h18v18h-18Z`}
          strokeWidth="3"
          className="fill-card stroke-title-red"
        />
        {spots.map((spot) => (
          <Spot key={spot.numbers.join()} spot={spot} />
        ))}
        <ScaleAndNorth map={map} />
      </svg>
      <figcaption className="border-t px-4 py-3 text-sm text-slate">{mapCaption(postcode)}</figcaption>
    </figure>
  )
}

/** Circles around the home at one, two and three lengths of the scale. */
function Rings({ map: { home, scale } }: { readonly map: SalesMap }) {
  return (
    <g className="fill-none stroke-hairline">
      {[1, 2, 3].map((times) => (
        <circle key={times} cx={home.x} cy={home.y} r={scale.length * times} />
      ))}
    </g>
  )
}

/** The number of the first sale at a spot, and how many others are there. */
function Spot({ spot }: { readonly spot: MapSpot }) {
  const label = spotLabel(spot.numbers)
  const width = 12 + label.length * 7.2
  return (
    <g>
      <rect
        x={round(spot.x - width / 2)}
        y={round(spot.y - 10)}
        width={round(width)}
        height="20"
        rx="10"
        className="fill-ink"
      />
      <text
        x={round(spot.x)}
        y={round(spot.y)}
        dy="0.35em"
        textAnchor="middle"
        fontSize="12"
        className="fill-card font-semibold"
      >
        {label}
      </text>
    </g>
  )
}

function ScaleAndNorth({ map: { size, scale } }: { readonly map: SalesMap }) {
  const right = 14 + round(scale.length)
  return (
    <g className="fill-none stroke-ink" strokeWidth="1.5">
      <path d={`M14 ${size - 20}v6H${right}v-6`} />
      <path d={`M${size - 20} 40V16m-5 8l5-8l5 8`} />
      <g className="fill-ink stroke-paper font-medium" strokeWidth="3" paintOrder="stroke" fontSize="12">
        <text x="16" y={size - 24}>
          {distanceInWords(scale.metres)}
        </text>
        <text x={size - 20} y="54" textAnchor="middle">
          N
        </text>
      </g>
    </g>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
