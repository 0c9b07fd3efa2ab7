import { wallPoint, type Opening, type RoomBox } from '#staging/geometry/room.ts'

import type { DrawnPiece, DrawnPlan } from './drawn-plan.ts'
import { bothMeasures } from './measures.ts'

/** The thickness of a drawn wall and the margin outside it, in centimetres of the room. */
const WALL = 14
const MARGIN = 62
/** Smaller pieces have no number in the drawing, in centimetres. */
const MIN_NUMBERED = 28

type PlanDrawingProps = {
  readonly plan: DrawnPlan
  /** What the plan shows, for people who can't see it. */
  readonly title: string
  /** The piece that is marked, by its place among the room's pieces; null for none. */
  readonly marked?: number | null
}

/** The drawing's view in centimetres of the room, whose back left corner is the origin. */
export function viewOf({ widthMetres, depthMetres }: RoomBox) {
  const [wide, deep] = [widthMetres * 100, depthMetres * 100]
  return { x: -MARGIN, y: -MARGIN, wide: wide + MARGIN * 1.5, deep: deep + MARGIN * 1.75 }
}

/** A room's plan to scale: walls, doors with their swing, windows, radiators, numbered furniture, both lengths and a scale bar. */
export function PlanDrawing({ plan, title, marked = null }: PlanDrawingProps) {
  const { room, openings, pieces } = plan
  const view = viewOf(room)
  const [wide, deep] = [room.widthMetres * 100, room.depthMetres * 100]
  const size = Math.max(view.wide, view.deep) / 34
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      role="img"
      aria-label={title}
      viewBox={`${view.x} ${view.y} ${view.wide} ${view.deep}`}
      className="plan-drawing"
    >
      <rect className="plan-wall" x={-WALL} y={-WALL} width={wide + 2 * WALL} height={deep + 2 * WALL} />
      <rect className="plan-floor" x={0} y={0} width={wide} height={deep} />
      {openings.map((opening) => (
        <OpeningMark key={`${opening.kind} ${opening.wall} ${opening.from}`} opening={opening} room={room} />
      ))}
      {pieces.map((piece) => (
        <PieceMark key={piece.at} piece={piece} size={size} isMarked={piece.at === marked} />
      ))}
      <Lengths room={room} size={size} />
    </svg>
  )
}

function PieceMark({
  piece: { number, x, z, wide, deep, turnDegrees, shape, isRound },
  size,
  isMarked,
}: {
  readonly piece: DrawnPiece
  readonly size: number
  readonly isMarked: boolean
}) {
  const [w, d] = [wide * 100, deep * 100]
  const [cx, cy] = [x * 100, z * 100]
  const isNumbered = Math.min(w, d) >= MIN_NUMBERED || shape === 'rug'
  const kept = { x: round(cx), y: round(cy) }
  return (
    <g className={`plan-${shape}${isMarked ? ' plan-marked' : ''}`}>
      <g transform={`translate(${kept.x} ${kept.y}) rotate(${round(-turnDegrees)})`}>
        {isRound ? (
          <ellipse rx={round(w / 2)} ry={round(d / 2)} />
        ) : (
          <rect x={round(-w / 2)} y={round(-d / 2)} width={round(w)} height={round(d)} rx={3} />
        )}
        {shape === 'seat' && !isRound && (
          <path d={`M${round(-w / 2)} ${round(-d / 2 + Math.min(22, d * 0.22))}h${round(w)}`} />
        )}
      </g>
      {isNumbered && shape !== 'hung' && (
        <text
          x={kept.x}
          y={shape === 'rug' ? round(cy + d / 2 - size * 0.7) : kept.y}
          dy="0.35em"
          fontSize={round(size * 0.9)}
        >
          {number}
        </text>
      )}
    </g>
  )
}

/** A door as a gap with its swing, a window as a gap with its panes, a radiator as a box in front of the wall. */
function OpeningMark({ opening, room }: { readonly opening: Opening; readonly room: RoomBox }) {
  const { kind, wall, from, to } = opening
  const size = (to - from) * 100
  const turn = { back: 0, right: 90, front: 0, left: 90 }[wall]
  const into = wall === 'back' || wall === 'right' ? 1 : -1
  const [x, , z] = wallPoint(room, wall, from, 0)
  return (
    <g
      className={`plan-${kind}`}
      transform={`translate(${round(x * 100)} ${round(z * 100)}) rotate(${turn})`}
    >
      {kind === 'radiator' ? (
        <rect x={0} y={into > 0 ? 0 : -10} width={round(size)} height={10} />
      ) : (
        <>
          <rect className="plan-gap" x={0} y={into > 0 ? -WALL : 0} width={round(size)} height={WALL} />
          {kind === 'window' ? (
            <path
              d={`M0 ${-into * WALL}h${round(size)}M0 ${(-into * WALL) / 2}h${round(size)}M0 0h${round(size)}`}
            />
          ) : (
            <path
              d={`M0 0v${round(into * size)}A${round(size)} ${round(size)} 0 0 ${into > 0 ? 0 : 1} ${round(size)} 0`}
            />
          )}
        </>
      )}
    </g>
  )
}

function Lengths({
  room: { widthMetres, depthMetres },
  size,
}: {
  readonly room: RoomBox
  readonly size: number
}) {
  const [wide, deep] = [round(widthMetres * 100), round(depthMetres * 100)]
  const [top, left] = [-WALL - 14, -WALL - 14]
  return (
    <g className="plan-lengths">
      <path d={`M0 ${top - 6}v12m0 -6h${wide}m0 -6v12M${left - 6} 0h12m-6 0v${deep}m-6 0h12`} />
      <text x={wide / 2} y={top - 8} fontSize={round(size * 0.9)}>
        {bothMeasures(widthMetres)}
      </text>
      <text transform={`translate(${left - 8} ${deep / 2}) rotate(-90)`} fontSize={round(size * 0.9)}>
        {bothMeasures(depthMetres)}
      </text>
      <path d={`M0 ${deep + WALL + 14}v8h100v-8`} />
      <text className="plan-scale" x={106} y={deep + WALL + 22} fontSize={round(size * 0.8)}>
        1 m
      </text>
    </g>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
