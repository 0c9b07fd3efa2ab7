import type { LucideIcon } from 'lucide-react/types'
import { memo } from 'react'

type IconProps = {
  /** One icon, imported alone so that islands stay small: `import Search from 'lucide-react/icons/search'`. */
  readonly of: LucideIcon
  /** Edge length in CSS pixels. */
  readonly size?: number
  readonly className?: string
  /** Text alternative. Without it the icon is decorative. */
  readonly label?: string
}

/** What all icons have in common is said once, in `ui/controls.css`. */
const FROM_CSS = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/**
 * An icon of the one set that the site uses, drawn with lines of 1.5 px at any size. Memoised, because it's built anew from a list of
 * shapes whenever it's rendered.
 */
export const Icon = memo(({ of: Drawing, size = 20, className = '', label }: IconProps) => {
  const named = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <Drawing
      size={size}
      strokeWidth={1.5}
      absoluteStrokeWidth
      className={className}
      {...FROM_CSS}
      {...named}
    />
  )
})
