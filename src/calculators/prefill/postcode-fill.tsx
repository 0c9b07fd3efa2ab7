import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import type { Place } from './place-in-address.ts'
import { type AskedPlace, BANDS, HOME_TYPES, type Prefill, takesCouncilTax, takesPrice } from './prefill.ts'

type PostcodeFillProps = {
  readonly prefill: Prefill
  readonly asked: AskedPlace
  readonly place: Place
}

/**
 * A postcode that fills in fields of the form around it. Its button sends the whole form, with and without script. The
 * button before it is the one that Enter presses in any other field: to calculate, not to fill in.
 */
export function PostcodeFill({ prefill, asked, place: { filling, error } }: PostcodeFillProps) {
  return (
    <section
      id="place"
      aria-label="Start from a postcode"
      className="mb-6 scroll-mt-4 rounded-sm border bg-wash p-4 print:hidden"
    >
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
        Calculate
      </button>
      <div className="grid gap-4">
        {takesPrice(prefill) && (
          <SelectField
            name="homeType"
            label="Kind of home"
            options={HOME_TYPE_OPTIONS}
            defaultValue={asked.homeType === 'all' ? '' : asked.homeType}
          />
        )}
        {takesCouncilTax(prefill) && (
          <SelectField
            name="band"
            label="Council tax band"
            options={BAND_OPTIONS}
            defaultValue={asked.band === 'D' ? '' : asked.band}
          />
        )}
        <PostcodeField prefill={prefill} value={asked.postcode} error={error ?? undefined} />
      </div>
      {filling && (
        <p className="mt-3 max-w-prose text-sm">
          {filling.postcode} is in {filling.place}.
          {filling.lacking.length > 0 && ` Not known there: ${filling.lacking.join('; ')}.`}
        </p>
      )}
    </section>
  )
}

type PostcodeFieldProps = {
  readonly prefill: Prefill
  readonly value: string
  readonly error: string | undefined
}

/** Enter in it presses its own button, where there is script. */
function PostcodeField({ prefill, value, error }: PostcodeFieldProps) {
  return (
    <Field
      name="postcode"
      label="Postcode"
      hint={`If you like: fills in ${whatItBrings(prefill)}, which you can change`}
      error={error}
      defaultValue={value}
      autoCapitalize="characters"
      maxLength={40}
      width="max-w-44"
      onKeyDown={(event) => {
        const button = event.currentTarget.form?.elements.namedItem('fill')
        if (event.key !== 'Enter' || !(button instanceof HTMLButtonElement)) return
        event.preventDefault()
        button.click()
      }}
      action={
        <Button variant="secondary" name="fill" value="1">
          Fill in from postcode
        </Button>
      }
    />
  )
}

/** What stands for 'all' and for Band D is left out of the address. */
const HOME_TYPE_OPTIONS = HOME_TYPES.map(({ value, label }) => ({
  value: value === 'all' ? '' : value,
  label,
}))

const BAND_OPTIONS = BANDS.map((band) => ({
  value: band === 'D' ? '' : band,
  label: band === 'I' ? 'Band I (Wales)' : `Band ${band}`,
}))

function whatItBrings(prefill: Prefill): string {
  const words = [
    ...(takesPrice(prefill) ? ['the average price there'] : []),
    ...(Object.values(prefill).includes('nation') ? ['the nation'] : []),
    ...(takesCouncilTax(prefill) ? ['the council tax'] : []),
  ]
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}
