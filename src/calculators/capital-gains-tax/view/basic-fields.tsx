import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'

import { COVERED, type FormValues, LAST_COMPLETION } from '../form.ts'

/** What a group of fields is given: their values at the start, and errors by field. */
export type FieldsProps = {
  readonly values: FormValues
  readonly errors: Readonly<Partial<Record<keyof FormValues, string>>>
}

type MoneyProps = FieldsProps & {
  readonly name: keyof FormValues
  readonly label: string
  readonly hint?: string
  readonly className?: string
}

/** A sum of money. */
export function Money({ values, errors, name, ...words }: MoneyProps) {
  return (
    <Field
      name={name}
      prefix="£"
      inputMode="decimal"
      defaultValue={values[name]}
      error={errors[name]}
      {...words}
    />
  )
}

/** The six questions that every sale answers. */
export function BasicFields(props: FieldsProps) {
  const { values, errors } = props
  return (
    <div className="grid gap-6">
      <Money {...props} name="proceeds" label="Sold for" className="text-xl font-medium tabular-nums" />
      <Money
        {...props}
        name="purchasePrice"
        label="Bought for"
        hint="The market value then, if it was inherited or a gift"
      />
      <Fieldset id="costs" legend="Costs of selling and of buying">
        <div className="grid gap-4 sm:grid-cols-2">
          <Money {...props} name="sellingCosts" label="Selling" hint="Agent, solicitor, auction" />
          <Money {...props} name="purchaseCosts" label="Buying" hint="Stamp duty then, solicitor, survey" />
        </div>
      </Fieldset>
      <Money
        {...props}
        name="improvementCosts"
        label="Improvements"
        hint="An extension, a new bathroom where there was none; not repairs or redecoration"
      />
      <Money
        {...props}
        name="grossIncome"
        label="Your income of the tax year"
        hint="Before tax and personal allowance, without this gain"
      />
      <DateField
        name="completionDate"
        label="Completion date"
        hint="The day the buyer gets the keys: the days for reporting start then"
        min={COVERED.from}
        max={LAST_COMPLETION}
        defaultValue={values.completionDate}
        error={errors.completionDate}
      />
    </div>
  )
}
