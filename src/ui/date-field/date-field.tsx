import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { findIsoDate, formatDate, type IsoDate } from '#domain/dates.ts'
import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'

type DateFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix' | 'type' | 'min' | 'max' | 'ref' | 'onInput'> & {
    readonly min?: IsoDate
    readonly max?: IsoDate
    readonly defaultValue?: string
  }

/** Without a script that follows, words that the reader has overtaken go away. */
const overtaken = '[:not([data-island-awake]_*):has(>input:user-valid)+&]:hidden'

/**
 * A calendar day; the value in the form and the URL is `YYYY-MM-DD`. A browser shows day and month in the order of its
 * own language, so the day stands in words beside the field.
 */
export function DateField(props: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState(() => findIsoDate(props.defaultValue ?? ''))
  const read = () => setDay(findIsoDate(input.current?.value ?? ''))
  useEffect(read, [])
  return (
    <Field
      {...props}
      ref={input}
      type="date"
      width="max-w-48"
      onInput={read}
      action={day && <span className={`self-center tabular-nums ${overtaken}`}>{formatDate(day)}</span>}
    />
  )
}
