import type { ComponentProps, ReactNode } from 'react'

import { type FieldWords, FieldFrame, controlAttributes } from './field-frame.tsx'

/**
 * Class of the box around a control: 44 px high, 6 px corners, a border with 3:1 contrast. Its rule is in
 * `ui/controls.css`.
 */
export const controlBox = 'control-box'

type FieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix'> & {
    /** Unit before the figure, inside the field: '£'. */
    readonly prefix?: ReactNode
    /** Unit after the figure, inside the field: '% a year'. */
    readonly suffix?: ReactNode
    /** Width of the box. Number fields are only as wide as their numbers. */
    readonly width?: string
    /** A button next to the box. */
    readonly action?: ReactNode
  }

/** A single-line field: label, hint, unit inside the box, error. Set `inputMode` for numbers. */
export function Field({ prefix, suffix, width = 'max-w-72', className, action, ...props }: FieldProps) {
  const { label, hint, error, name, id, ...input } = props
  const words = { name, label, hint, error, ...(id === undefined ? {} : { id }) }
  return (
    <FieldFrame words={words}>
      <div className="field-line">
        <div className={`${controlBox} ${width}`}>
          {prefix && <span>{prefix}</span>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...controlAttributes(words)}
            className={className}
          />
          {suffix && <span>{suffix}</span>}
        </div>
        {action}
      </div>
    </FieldFrame>
  )
}
