import { MoreOptions, Theme } from '#calculators/engine/interface/more-options.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'

import { FIELDS } from '../fields.ts'
import { type FieldName, usesMore } from '../form.ts'
import { type FieldsProps, Money } from './basic-fields.tsx'

const NAMES: readonly FieldName[] = [
  'contractDate',
  'ownershipSharePercent',
  'ownershipMonths',
  'residenceMonths',
  'residenceEndsMonthsBeforeSale',
  'lettingGain',
  'lossesInYear',
  'lossesBroughtForward',
  'otherTaxableGains',
  'annualExemptAmount',
]

/** What fewer sales need: share and contract, the reliefs, losses and other gains. */
export function MoreFields(props: FieldsProps) {
  const { values, errors } = props
  const used = usesMore(values) || NAMES.some((name) => errors[name] !== undefined)
  return (
    <MoreOptions about="Ownership share, exchange date, reliefs, losses and other gains" open={used}>
      <Theme title="Ownership and exchange">
        <Field
          name="ownershipSharePercent"
          label={FIELDS.ownershipSharePercent.label}
          hint={FIELDS.ownershipSharePercent.hint}
          suffix="%"
          inputMode="decimal"
          width="max-w-32"
          defaultValue={values.ownershipSharePercent}
          error={errors.ownershipSharePercent}
        />
        <DateField
          name="contractDate"
          label={FIELDS.contractDate.label}
          hint={FIELDS.contractDate.hint}
          min={FIELDS.contractDate.earliest}
          max={FIELDS.contractDate.latest}
          defaultValue={values.contractDate}
          error={errors.contractDate}
        />
      </Theme>
      <Residence {...props} />
      <Letting {...props} />
      <Theme title="Losses and other gains">
        <div className="grid gap-4 sm:grid-cols-2">
          <Money {...props} name="lossesInYear" />
          <Money {...props} name="lossesBroughtForward" />
        </div>
        <Money {...props} name="otherTaxableGains" />
        <Money {...props} name="annualExemptAmount" />
      </Theme>
    </MoreOptions>
  )
}

function Residence(props: FieldsProps) {
  return (
    <Theme title="Private residence relief">
      <p className="max-w-prose text-sm text-slate">
        Leave blank if it was never your main home. Enter months or years, such as 60 or 5 years.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Months {...props} name="ownershipMonths" />
        <Months {...props} name="residenceMonths" />
      </div>
      <Months {...props} name="residenceEndsMonthsBeforeSale" />
      <CheckboxField
        name="longFinalPeriod"
        label={FIELDS.longFinalPeriod.label}
        hint={FIELDS.longFinalPeriod.hint}
        defaultChecked={props.values.longFinalPeriod !== ''}
      />
    </Theme>
  )
}

function Letting(props: FieldsProps) {
  return (
    <Theme title="Letting">
      <Money {...props} name="lettingGain" />
      <CheckboxField
        name="sharedOccupancy"
        label={FIELDS.sharedOccupancy.label}
        hint={FIELDS.sharedOccupancy.hint}
        defaultChecked={props.values.sharedOccupancy !== ''}
      />
    </Theme>
  )
}

type MonthsProps = FieldsProps & {
  readonly name: 'ownershipMonths' | 'residenceMonths' | 'residenceEndsMonthsBeforeSale'
}

function Months({ values, errors, name }: MonthsProps) {
  const { label, hint } = FIELDS[name] as { label: string; hint?: string }
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      suffix="months"
      width="max-w-48"
      defaultValue={values[name]}
      error={errors[name]}
    />
  )
}
