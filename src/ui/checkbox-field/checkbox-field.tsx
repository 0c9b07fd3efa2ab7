import type { ComponentProps } from 'react'

import { type FieldWords, FieldError, controlAttributes } from '#ui/field/field-frame.tsx'

type CheckboxFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>

/** A checkbox whose whole row can be clicked. Not submitted if it isn't ticked. */
export function CheckboxField({
  label,
  hint,
  error,
  name,
  id,
  className = '',
  ...input
}: CheckboxFieldProps) {
  const words = { name, label, hint, error, ...(id === undefined ? {} : { id }) }
  const field = id ?? name
  return (
    <div className={error ? 'border-l-2 border-brick pl-3' : ''}>
      <div className={`flex min-h-11 items-start gap-3 py-2.5 ${className}`}>
        <input
          type="checkbox"
          value="yes"
          {...input}
          {...controlAttributes(words)}
          className="-my-2.5 h-11 w-6 shrink-0 accent-ink"
        />
        <div>
          <label htmlFor={field} className="block cursor-pointer font-medium">
            {label}
          </label>
          {hint && (
            <p id={`${field}-hint`} className="max-w-prose text-sm text-slate">
              {hint}
            </p>
          )}
        </div>
      </div>
      {error && <FieldError field={field}>{error}</FieldError>}
    </div>
  )
}
