import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

/** The properties of every field besides its control. */
export type FieldWords = {
  /** Name in the form and the URL. */
  readonly name: string
  /** Element ID. By default the name, unless several forms on the page share it. Error summaries link to it. */
  readonly id?: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What's wrong and how to fix it. */
  readonly error?: string | undefined
}

/** Accessibility attributes of a control: its ID, its descriptions, and whether it has an error. */
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

/** A field's hint, read with its label. */
export function FieldHint({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return (
    <p id={`${field}-hint`} className="hint">
      {children}
    </p>
  )
}

/** A field's error: an icon and text, never colour alone. */
export function FieldError({ field, children }: { readonly field: string; readonly children: ReactNode }) {
  return (
    <p
      id={`${field}-error`}
      className="mt-1.5 flex max-w-prose gap-1.5 text-sm font-medium wrap-anywhere text-brick"
    >
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>
        <span className="sr-only">Error: </span>
        {children}
      </span>
    </p>
  )
}

/** Lays out a field: label, hint, control, then the error. */
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
