import { memo, type ReactNode } from 'react'

import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { FieldNote } from './field-note.tsx'
import { ANSWERS, SUFFIXES } from './field-units.ts'
import type { ChoiceField, FormField, NumberField } from './fields.ts'

type OneFieldProps = {
  readonly name: string
  readonly field: FormField
  readonly value: string
  readonly error: string | undefined
  /** Where the value comes from. */
  readonly note: ReactNode
  readonly isAsked: boolean
}

/**
 * Draws one field with the control for its kind. A field that doesn't apply is hidden and keeps what was typed. Memoised, because
 * a keystroke leaves most fields as they are.
 */
export const OneField = memo(({ field, isAsked, note, ...rest }: OneFieldProps) => {
  const control = controlOf({ field, ...rest })
  return (
    <div hidden={!isAsked} className={isWide(field) ? undefined : 'field-in-row'}>
      {control}
      <FieldNote note={note} />
    </div>
  )
})

/** Choices, switches, dates and lists take a whole row. */
function isWide({ kind }: FormField): boolean {
  return kind === 'choice' || kind === 'switch' || kind === 'day' || kind === 'list'
}

type ControlProps = Pick<OneFieldProps, 'name' | 'field' | 'value' | 'error'>

function controlOf({ name, field, value, error }: ControlProps): ReactNode {
  const words = { name, label: field.label, hint: field.hint, error }
  switch (field.kind) {
    case 'choice':
      return <Choice {...words} options={field.options} value={value} />
    case 'switch':
      if (field.radios) return <Choice {...words} options={ANSWERS} value={value} />
      return (
        <>
          <input type="hidden" name={name} value="" />
          <CheckboxField {...words} defaultChecked={value !== ''} />
        </>
      )
    case 'day':
      return <DateField {...words} min={field.earliest} max={field.latest} defaultValue={value} />
    case 'list':
      return <Field {...words} inputMode="text" prefix="£" defaultValue={value} />
    default:
      return <Figure {...words} field={field} value={value} />
  }
}

type Words = {
  readonly name: string
  readonly label: string
  readonly hint: string | undefined
  readonly error: string | undefined
}

function Figure({ field, value, ...words }: Words & { readonly field: NumberField; readonly value: string }) {
  const isWhole = field.kind === 'count' || field.kind === 'weeks'
  return (
    <Field
      {...words}
      defaultValue={value}
      // The number keyboard of some phones has no minus sign.
      inputMode={(field.least ?? 0) < 0 ? 'text' : isWhole ? 'numeric' : 'decimal'}
      prefix={field.kind === 'money' ? '£' : undefined}
      suffix={field.suffix ?? SUFFIXES[field.kind]}
    />
  )
}

function Choice({
  options,
  value,
  label,
  ...words
}: Words & Pick<ChoiceField, 'options'> & { readonly value: string }) {
  if (options.length > 4)
    return <SelectField {...words} label={label} options={options} defaultValue={value} />
  const isShort = options.every(({ label: answer, hint }) => answer.length < 18 && !hint)
  return <RadioGroup {...words} legend={label} value={value} options={options} inline={isShort} brief />
}
