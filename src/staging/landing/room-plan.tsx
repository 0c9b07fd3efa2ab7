import type { PlanDrawing, Shape } from './staging-guide.ts'

/** Margin around the drawing as a fraction of its longer side. */
const MARGIN = 0.07

/** A floor plan to scale: the room outlined in red, with numbered furniture and a legend. */
export function RoomPlan({ plan }: { readonly plan: PlanDrawing }) {
  const box = boundsOf([plan.subject, ...plan.around, ...plan.items])
  const label = box.w / 30
  return (
    <figure className="min-w-0">
      <figcaption className="mb-3 max-w-prose text-lg font-medium text-balance">{plan.title}</figcaption>
      <svg
        role="img"
        aria-label={plan.title}
        viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
        className="block max-h-[30rem] w-full rounded-sm border bg-card fill-none font-sans"
      >
        {plan.around.map((shape) => (
          <Outline key={keyOf(shape)} shape={shape} className="stroke-control" />
        ))}
        {plan.items.map((item, position) => (
          <g key={keyOf(item)}>
            <Outline shape={item} className="fill-wash stroke-ink" />
            <text
              x={item.x + item.w / 2}
              y={item.y + item.h / 2}
              dy="0.35em"
              textAnchor="middle"
              fontSize={label}
              className="fill-ink font-medium"
            >
              {position + 1}
            </text>
          </g>
        ))}
        <Outline shape={plan.subject} className="stroke-title-red stroke-[3]" />
        <ScaleBar box={box} size={label} />
      </svg>
      <ol className="mt-3 grid gap-x-8 text-sm sm:grid-cols-2">
        {plan.items.map((item, position) => (
          <li key={keyOf(item)} className="flex gap-2 border-b py-1.5">
            <span className="w-5 shrink-0 text-slate tabular-nums">{position + 1}</span>
            <span className="flex-1">{item.label}</span>
            <span className="text-right text-slate tabular-nums">{item.size}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function Outline({ shape, className }: { readonly shape: Shape; readonly className: string }) {
  const { x, y, w, h } = shape
  return shape.round ? (
    <ellipse
      cx={x + w / 2}
      cy={y + h / 2}
      rx={w / 2}
      ry={h / 2}
      vectorEffect="non-scaling-stroke"
      className={className}
    />
  ) : (
    <rect x={x} y={y} width={w} height={h} vectorEffect="non-scaling-stroke" className={className} />
  )
}

/** A scale bar of 1 m, or 5 m on large plans. */
function ScaleBar({ box, size }: { readonly box: Shape; readonly size: number }) {
  const metres = box.w > 1500 ? 5 : 1
  const x = box.x + size
  const y = box.y + box.h - size * 0.5
  return (
    <g>
      <path
        d={`M${x} ${y - size * 0.3}v${size * 0.3}h${metres * 100}v${-size * 0.3}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
      <text x={x + metres * 100 + size * 0.5} y={y} fontSize={size * 0.85} className="fill-slate">
        {metres} m
      </text>
    </g>
  )
}

function boundsOf(shapes: readonly Shape[]): Shape {
  const x = Math.min(...shapes.map((shape) => shape.x))
  const y = Math.min(...shapes.map((shape) => shape.y))
  const w = Math.max(...shapes.map((shape) => shape.x + shape.w)) - x
  const h = Math.max(...shapes.map((shape) => shape.y + shape.h)) - y
  const margin = Math.max(w, h) * MARGIN
  return { x: x - margin, y: y - margin, w: w + 2 * margin, h: h + 2 * margin }
}

const keyOf = ({ x, y, w, h }: Shape) => `${x} ${y} ${w} ${h}`
