import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

/** What every field has besides its control. */
export type FieldWords = {
  /** Name in the form and the URL. */
  readonly name: string
  /** Element id; the name unless several forms on the page share it. An error summary links to it. */
  readonly id?: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and how to mend it. */
  readonly error?: string | undefined
}

/** Accessible wiring of a control: its id, what describes it, and whether it is in error. */
export function controlAttributes({ id, name, hint, error }: FieldWords) {
  const field = id ?? name
  const describedBy = [hint ? `${field}-hint` : '', error ? `${field}-error` : ''].filter(Boolean).join(' ')
  return {
    id: field,
    name,
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}

/** Hint of a field, to be read with its label. */
export function FieldHint({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return (
    <p id={`${field}-hint`} className="hint">
      {children}
    </p>
  )
}

/** Error of a field: an icon and words, never colour alone. */
export function FieldError({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return (
    <p id={`${field}-error`} className="mt-1.5 flex max-w-prose gap-1.5 text-sm font-medium text-brick">
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  )
}

/** Label above, hint below the label, then the control, then the error beside it. */
export function FieldFrame({
  words,
  children,
}: {
  readonly words: FieldWords
  readonly children: ReactNode
}) {
  const field = words.id ?? words.name
  return (
    <div className="field">
      <label htmlFor={field}>{words.label}</label>
      {words.hint && <FieldHint field={field}>{words.hint}</FieldHint>}
      {children}
      {words.error && <FieldError field={field}>{words.error}</FieldError>}
    </div>
  )
}
