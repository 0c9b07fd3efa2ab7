import { Explorable } from '#places/map/explorable.tsx'
import { distanceInWords, type Neighbourhood } from '#places/map/neighbourhood.ts'
import { relativePath } from '#ui/chart/relative-path.ts'
import { href } from '#web/href.ts'

import type { PostcodeReport } from '../report.ts'

/** A map of the postcode, outlined in red, and its neighbours. Nothing is shown without a position. */
export function PlaceMap({ report }: { readonly report: PostcodeReport }) {
  const { record, map, directoryPart } = report
  if (map === null) return null
  return (
    <Explorable
      data={`/maps/postcodes/${report.slug}.json`}
      page={href('/postcodes/:pcd7', { pcd7: report.slug })}
      className="w-full max-w-md self-start rounded-sm border bg-card"
      drawing={<Drawing map={map} postcode={record.postcode} />}
    >
      <figcaption className="border-t px-4 py-3 text-sm text-slate">
        The red line outlines the land closer to {record.postcode} than to any{' '}
        {record.status === 'live' ? 'other ' : ''}live postcode{directoryPart ? ' that we have' : ''}. It
        isn’t an official boundary.
        {map.sameSpot.length > 0 && ` Same position: ${map.sameSpot.slice(0, 6).join(', ')}.`}{' '}
        <a href="#neighbours" className="link">
          Nearby postcodes as a table
        </a>
      </figcaption>
    </Explorable>
  )
}

function Drawing({ map, postcode }: { readonly map: Neighbourhood; readonly postcode: string }) {
  const { size, subject, points } = map
  return (
    <svg
      role="img"
      aria-label={`Map of ${postcode} and ${points.length} nearby postcodes, north at the top`}
      viewBox={`0 0 ${size} ${size}`}
      className="block w-full font-sans text-sm"
    >
      <rect width={size} height={size} className="fill-paper" />
      <path d={relativePath(map.cellsPath)} className="fill-none stroke-hairline" />
      <path
        d={map.subjectPath}
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-card stroke-title-red"
      />
      <Others map={map} />
      <circle cx={subject.x} cy={subject.y} r="4" className="fill-title-red" />
      <text
        x={subject.x}
        y={subject.y + (subject.label === 'below' ? 20 : -11)}
        textAnchor="middle"
        strokeWidth="4"
        paintOrder="stroke"
        className="fill-ink stroke-card font-semibold"
      >
        {postcode}
      </text>
      <ScaleAndNorth map={map} />
    </svg>
  )
}

function Others({ map: { points } }: { readonly map: Neighbourhood }) {
  return (
    <>
      <path
        d={points.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join('')}
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-slate"
      />
      {points
        .filter((point) => point.label !== '')
        .map(({ x, y, label }) => (
          <text
            key={label}
            x={round(x)}
            y={round(y) + 17}
            textAnchor="middle"
            fontSize="12"
            strokeWidth="3"
            paintOrder="stroke"
            className="fill-slate stroke-paper"
          >
            {label}
          </text>
        ))}
    </>
  )
}

function ScaleAndNorth({ map: { size, scale } }: { readonly map: Neighbourhood }) {
  const right = 14 + round(scale.length)
  return (
    <g className="fill-none stroke-ink" strokeWidth="1.5">
      <path d={`M14 ${size - 20}v6H${right}v-6`} />
      <path d={`M${size - 20} 40V16m-5 8l5-8l5 8`} />
      <g className="fill-ink stroke-paper font-medium" strokeWidth="3" paintOrder="stroke" fontSize="12">
        <text x="16" y={size - 22}>
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
