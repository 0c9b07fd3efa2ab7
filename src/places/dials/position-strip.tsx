import type { CSSProperties } from 'react'

/** A strip with a mark between the lowest (0) and the highest authority (1); nothing without a position. */
export function PositionStrip({
  position,
  className,
}: {
  readonly position: number | null
  readonly className?: string
}) {
  if (position === null) return null
  return (
    <i
      aria-hidden="true"
      className={className}
      style={{ '--at': `${Math.round(position * 100)}%` } as CSSProperties}
    />
  )
}
