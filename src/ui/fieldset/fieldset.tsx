import type { ReactNode } from 'react'

import { FieldError, FieldHint } from '#ui/field/field-frame.tsx'

type FieldsetProps = {
  /** Id of the group; an error summary links to it. */
  readonly id: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly children: ReactNode
  readonly className?: string
}

/** Fields that answer one question together, with the question as the legend. */
export function Fieldset({ id, legend, hint, error, children, className = '' }: FieldsetProps) {
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset
      id={id}
      className={`min-w-0 ${error ? 'border-l-2 border-brick pl-3' : ''} ${className}`}
      {...(describedBy ? { 'aria-describedby': describedBy } : {})}
    >
      <legend className="font-medium">{legend}</legend>
      {hint && <FieldHint field={id}>{hint}</FieldHint>}
      <div className="mt-1.5">{children}</div>
      {error && <FieldError field={id}>{error}</FieldError>}
    </fieldset>
  )
}
