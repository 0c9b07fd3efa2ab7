import type { Neighbourhood } from '#places/postcode/neighbourhood.ts'

/** The ground of a postcode edged in red among its neighbours', too small for names: the report has the whole map. */
export function PlaceOutline({ map }: { readonly map: Neighbourhood }) {
  const { size, subject, points } = map
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      preserveAspectRatio="xMidYMid slice"
      className="block size-full fill-none"
    >
      <rect width={size} height={size} className="fill-paper" />
      <path d={map.cellsPath} strokeWidth="1.5" className="stroke-hairline" />
      <path
        d={points.map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')}
        strokeWidth="6"
        strokeLinecap="round"
        className="stroke-control"
      />
      <path
        d={map.subjectPath}
        strokeWidth="5"
        strokeLinejoin="round"
        className="fill-card stroke-title-red"
      />
      <circle cx={subject.x} cy={subject.y} r="6" className="fill-title-red" />
    </svg>
  )
}
