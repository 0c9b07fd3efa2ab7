import { percent } from '#ui/chart/axis.ts'

/** A highlighted point of a chart, and its label. */
export type ChartMark = { readonly x: number; readonly y: number; readonly label: string }

type ChartMarkProps = {
  readonly mark: ChartMark
  /** The position of a value: from the left as a share of the width, from the top in pixels. */
  readonly layout: { readonly x: (value: number) => number; readonly y: (value: number) => number }
  readonly height: number
}

/** A dot with its label, and a dashed line down to the axis. */
export function ChartMarkView({ mark, layout, height }: ChartMarkProps) {
  const [x, y] = [layout.x(mark.x), layout.y(mark.y)]
  const isLeft = x < 0.15
  return (
    <g>
      <line x1={percent(x)} x2={percent(x)} y1={y} y2={height} strokeDasharray="3 3" className="stroke-ink" />
      <circle cx={percent(x)} cy={y} r="5" strokeWidth="2" className="fill-ink stroke-card" />
      <text
        x={percent(x)}
        y={y > 40 ? y - 12 : y + 22}
        dx={isLeft ? 4 : -4}
        textAnchor={isLeft ? 'start' : 'end'}
        className="fill-ink font-semibold"
      >
        {mark.label}
      </text>
    </g>
  )
}
