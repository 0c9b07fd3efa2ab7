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

/** Removes the date in words if nothing updates it after a change. */
const overtaken = '[:not([data-island-awake]_*):has(>input:user-valid)+&]:hidden'

/**
 * A date. Its value in the form and the URL is `YYYY-MM-DD`. Browsers show day and month in the order of their own
 * language, so the date is also shown in words next to the field.
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
