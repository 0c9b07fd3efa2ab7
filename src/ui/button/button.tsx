import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

import { type ButtonVariant, buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly icon?: LucideIcon
  /** Nothing happens on a press, as with `disabled`, but the button keeps the focus. For one that's unavailable because it was pressed. */
  readonly isUnavailable?: boolean
}

/** A button. It submits its form unless `type` is "button". Labels start with a verb. */
export function Button({
  variant = 'primary',
  icon,
  className = '',
  type = 'submit',
  isUnavailable = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle(variant, className)}
      onClick={isUnavailable ? (event) => event.preventDefault() : onClick}
      {...(isUnavailable && { 'aria-disabled': true })}
      {...rest}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
