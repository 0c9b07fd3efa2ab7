import { useEffect, useRef, useState, type ComponentProps } from 'react'

import { findIsoDate, formatDate, type IsoDate } from '#domain/dates.ts'
import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'

type DateFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix' | 'type' | 'min' | 'max' | 'ref' | 'onInput'> & {
    readonly min?: IsoDate
    readonly max?: IsoDate
  }

/**
 * A calendar day; the value in the form and the URL is `YYYY-MM-DD`. A browser shows day and month in the order of its
 * own language, so where an island is awake the day stands in words beside it.
 */
export function DateField(props: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState<IsoDate | null>(null)
  const read = () => setDay(findIsoDate(input.current?.value ?? ''))
  useEffect(read, [])
  return (
    <Field
      {...props}
      ref={input}
      type="date"
      width="max-w-48"
      onInput={read}
      action={day && <span className="self-center tabular-nums">{formatDate(day)}</span>}
    />
  )
}
