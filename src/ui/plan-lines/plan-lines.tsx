import { planOf } from './plan.ts'

type PlanLinesProps = {
  /** The place the plan belongs to; the same seed always draws the same plan. */
  readonly seed: string
  readonly className?: string
}

/** A quiet plan behind a header or an empty state. Decoration: hidden from screen readers and from print. */
export function PlanLines({ seed, className = '' }: PlanLinesProps) {
  const plan = planOf(seed)
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 480"
      preserveAspectRatio="xMaxYMid slice"
      className={`plan-lines print-hidden pointer-events-none fill-none stroke-contour ${className}`}
    >
      <path d={plan.contours} vectorEffect="non-scaling-stroke" />
      <path d={plan.street} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
