import type { CSSProperties } from 'react'

import { planAddress } from './plan-address.ts'

type PlanLinesProps = {
  /** The place the plan belongs to; the same seed always draws the same plan. */
  readonly seed: string
  readonly className?: string
}

/**
 * A faint plan behind a header or empty state. Decorative: hidden from screen readers and in print. Its lines are a
 * file of their own, which the page doesn't wait for; the colour comes from the theme.
 */
export function PlanLines({ seed, className = '' }: PlanLinesProps) {
  const plan = { '--plan': `url(${planAddress(seed)})` } as CSSProperties
  return <div aria-hidden="true" style={plan} className={`plan-lines ${className}`} />
}
