import type { LucideIcon } from 'lucide-react/types'
import type { ComponentProps } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

import { type ButtonVariant, buttonStyle } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & { readonly variant?: ButtonVariant; readonly icon?: LucideIcon }

/** A button. It submits its form unless `type` is "button". Labels start with a verb. */
export function Button({
  variant = 'primary',
  icon,
  className = '',
  type = 'submit',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonStyle(variant, className)} {...rest}>
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
