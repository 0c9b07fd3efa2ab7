import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { Field } from '#ui/field/field.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'

import type { ChoiceField, Fields, FieldsReading, NumberField } from './fields.ts'

type GuideFormProps = {
  readonly path: string
  readonly fields: Fields
  readonly reading: FieldsReading<Fields>
}

/** The visitor's own numbers: a form that the address holds, and that works without script. */
export function GuideForm({ path, fields, reading }: GuideFormProps) {
  return (
    <Card id="numbers" title="Your numbers" sentence="The example is a start: put in your own.">
      <form action={`${path}#answer`} method="get" className="grid items-start gap-5 sm:max-lg:grid-cols-2">
        <div className="empty:hidden sm:max-lg:col-span-2">
          <ErrorSummary errors={reading.errors} />
        </div>
        {Object.entries(fields).map(([name, field]) => {
          const error = reading.errors.find((each) => each.field === name)?.message
          return <OneField key={name} {...{ name, field, error }} value={reading.text[name] ?? ''} />
        })}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2 sm:max-lg:col-span-2">
          <Button>Calculate</Button>
          <a href={path} className="link inline-flex min-h-11 items-center">
            Back to the example
          </a>
        </div>
      </form>
    </Card>
  )
}

type OneFieldProps = {
  readonly name: string
  readonly field: NumberField | ChoiceField
  readonly value: string
  readonly error: string | undefined
}

const SUFFIXES: Partial<Record<NumberField['kind'], string>> = {
  percent: '%',
  years: 'years',
  months: 'months',
  weeks: 'weeks',
  area: 'm²',
}

function OneField({ name, field, value, error }: OneFieldProps) {
  const { kind, label, hint } = field
  if (kind === 'choice') {
    return <RadioGroup legend={label} {...{ name, hint, value, error }} options={field.options} inline />
  }
  return (
    <Field
      {...{ name, label, hint, error }}
      defaultValue={value}
      inputMode={kind === 'money' || kind === 'percent' || kind === 'area' ? 'decimal' : 'numeric'}
      prefix={kind === 'money' ? '£' : undefined}
      suffix={SUFFIXES[kind]}
      className="tabular-nums"
    />
  )
}
