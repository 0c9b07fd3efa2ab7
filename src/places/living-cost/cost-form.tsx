import ChevronDown from 'lucide-react/icons/chevron-down'

import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'
import { behaviour } from '#web/behaviour.ts'

import type { CostAnswer } from './cost-answer.ts'
import type { livingCost } from './living-cost.behaviour.ts'
import { type CostFormPlace, BANDS, BUYERS, EXAMPLE, HOME_TYPES } from './question.ts'

const bands = [
  { value: '', label: 'Don’t know' },
  ...BANDS.map((band) => ({ value: band, label: band === 'I' ? 'Band I (Wales)' : `Band ${band}` })),
]

const homes = [{ value: '', label: 'Any type' }, ...HOME_TYPES]

type CostFormProps = {
  readonly answer: CostAnswer
  /** The page with the answer, which the form reloads without scripts. What its address asks for stays. */
  readonly action: string
  /** The place, if the page is about one; otherwise the form asks for a postcode. */
  readonly place?: CostFormPlace
}

/**
 * The form: postcode or type of home, price and buyer first, the rest folded. A plain GET form; with scripts the answer updates as
 * you type.
 */
export function CostForm({ answer, action, place }: CostFormProps) {
  const { text, errors } = answer
  return (
    <form
      action={action}
      method="get"
      aria-label="What it would cost"
      className="grid gap-5 rounded-sm border bg-card p-4 sm:p-6 print:hidden"
      {...behaviour<typeof livingCost>('living-cost', {
        when: 'interaction',
        data: place === undefined ? {} : { ...place, on: 'report' },
      })}
    >
      {[...new URLSearchParams(/\?([^#]*)/.exec(action)?.[1])].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-[20rem]:grid-cols-1">
        {place === undefined ? <PostcodeField text={text} errors={errors} /> : <HomeField text={text} />}
        <Field
          name="price"
          id="cost-price"
          label="Price"
          prefix="£"
          inputMode="decimal"
          width="max-w-full"
          maxLength={40}
          placeholder={place === undefined ? undefined : 'Local price'}
          defaultValue={text.price}
          error={errors.price}
        />
      </div>
      <RadioGroup
        name="buyer"
        id="cost-buyer"
        legend="Who’s buying?"
        options={BUYERS}
        value={text.buyer}
        inline
      />
      <Options text={text} errors={errors} />
      <Button className="justify-self-start">Work out the cost</Button>
    </form>
  )
}

function PostcodeField({ text, errors }: Pick<CostAnswer, 'text' | 'errors'>) {
  return (
    <Field
      name="postcode"
      id="cost-postcode"
      label="Postcode"
      width="max-w-full"
      autoComplete="postal-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="e.g. RG30 1AA"
      defaultValue={text.postcode}
      error={errors.postcode}
    />
  )
}

function HomeField({ text }: Pick<CostAnswer, 'text'>) {
  return (
    <SelectField
      name="home"
      id="cost-home"
      label="Type of home"
      options={homes}
      width="max-w-full"
      defaultValue={text.home}
    />
  )
}

const LOAN_FIELDS = [
  { name: 'deposit', label: 'Deposit', suffix: '%' },
  { name: 'rate', label: 'Interest rate', suffix: '%', placeholder: 'Average' },
  { name: 'years', label: 'Term', suffix: 'years' },
] as const

function Options({ text, errors }: Pick<CostAnswer, 'text' | 'errors'>) {
  const changed = (['deposit', 'rate', 'years', 'costs', 'band'] as const).some(
    (name) => text[name] !== EXAMPLE[name],
  )
  return (
    <details className="group border-y" open={changed}>
      <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-medium hover:underline">
        Deposit, mortgage and other costs
        <Icon of={ChevronDown} className="text-slate transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-5 pb-5 sm:grid-cols-3">
        {LOAN_FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            id={`cost-${field.name}`}
            inputMode="decimal"
            defaultValue={text[field.name]}
            error={errors[field.name]}
          />
        ))}
        <div className="col-span-2">
          <Field
            name="costs"
            id="cost-costs"
            label="Solicitor, survey and removals"
            prefix="£"
            inputMode="decimal"
            width="max-w-full"
            defaultValue={text.costs}
            error={errors.costs}
          />
        </div>
        <div className="max-sm:col-span-2">
          <SelectField
            name="band"
            id="cost-band"
            label="Council tax band"
            options={bands}
            width="max-w-full"
            defaultValue={text.band}
          />
        </div>
      </div>
    </details>
  )
}
