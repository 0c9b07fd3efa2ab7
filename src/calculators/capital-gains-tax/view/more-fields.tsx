import { MoreOptions, Theme } from '#calculators/live/more-options.tsx'
import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'
import { DateField } from '#ui/date-field/date-field.tsx'
import { Field } from '#ui/field/field.tsx'

import { COVERED, type FieldName, usesMore } from '../form.ts'
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
    <MoreOptions about="Share, contract date, lived there, let, losses and other gains" open={used}>
      <Theme title="Ownership and contract">
        <Field
          name="ownershipSharePercent"
          label="Your share"
          hint="Amounts above are those of the whole home; the tax is that of your share"
          suffix="%"
          inputMode="decimal"
          width="max-w-32"
          defaultValue={values.ownershipSharePercent}
          error={errors.ownershipSharePercent}
        />
        <DateField
          name="contractDate"
          label="Exchange of contracts, or missives"
          hint="Leave blank if it lies in the same tax year as completion. The contract decides the year"
          min={COVERED.from}
          max={COVERED.to}
          defaultValue={values.contractDate}
          error={errors.contractDate}
        />
      </Theme>
      <Residence {...props} />
      <Letting {...props} />
      <Theme title="Losses and other gains">
        <div className="grid gap-4 sm:grid-cols-2">
          <Money {...props} name="lossesInYear" label="Losses of this tax year" />
          <Money {...props} name="lossesBroughtForward" label="Losses of earlier years" />
        </div>
        <Money
          {...props}
          name="otherTaxableGains"
          label="Other taxable gains of the year"
          hint="After the exempt amount; they use the basic band first"
        />
        <Money
          {...props}
          name="annualExemptAmount"
          label="Exempt amount that is left"
          hint="Leave blank unless other gains have used some of it"
        />
      </Theme>
    </MoreOptions>
  )
}

function Residence(props: FieldsProps) {
  return (
    <Theme title="Private residence relief">
      <p className="max-w-prose text-sm text-slate">
        Leave blank if it was never your main home. Months or years: 60, or 5 years.
      </p>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Months {...props} name="ownershipMonths" label="You owned it for" />
        <Months {...props} name="residenceMonths" label="It was your main home for" />
      </div>
      <Months
        {...props}
        name="residenceEndsMonthsBeforeSale"
        label="You moved out before the sale by"
        hint="0 if you still lived there; blank if you lived there from the start"
      />
      <CheckboxField
        name="longFinalPeriod"
        label="A seller is disabled or moved to a care home"
        hint="The last 36 months then count as lived in"
        defaultChecked={props.values.longFinalPeriod !== ''}
      />
    </Theme>
  )
}

function Letting(props: FieldsProps) {
  return (
    <Theme title="Letting">
      <Money
        {...props}
        name="lettingGain"
        label="Your gain for the part or the time that was let"
        hint="Only counts for a home that was also your main home"
      />
      <CheckboxField
        name="sharedOccupancy"
        label="You lived there together with the tenant"
        hint="Since 6 April 2020 there is no letting relief without it"
        defaultChecked={props.values.sharedOccupancy !== ''}
      />
    </Theme>
  )
}

type MonthsProps = FieldsProps & {
  readonly name: 'ownershipMonths' | 'residenceMonths' | 'residenceEndsMonthsBeforeSale'
  readonly label: string
  readonly hint?: string
}

function Months({ values, errors, name, ...words }: MonthsProps) {
  return (
    <Field
      name={name}
      suffix="months"
      width="max-w-48"
      defaultValue={values[name]}
      error={errors[name]}
      {...words}
    />
  )
}
