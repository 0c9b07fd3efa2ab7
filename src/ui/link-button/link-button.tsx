import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps } from 'react'

import { type ButtonVariant, buttonStyle } from '#ui/button/button-style.ts'
import { Icon } from '#ui/icon/icon.tsx'

type LinkButtonProps = ComponentProps<'a'> & {
  readonly href: string
  readonly variant?: ButtonVariant
  readonly icon?: LucideIcon
}

/** A link styled as a button. */
export function LinkButton({
  variant = 'secondary',
  icon,
  className = '',
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a className={buttonStyle(variant, className)} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </a>
  )
}
