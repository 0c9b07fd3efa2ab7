import MapPin from 'lucide-react/icons/map-pin'
import { memo } from 'react'

import { Disclosure } from '#calculators/engine/form/disclosure.tsx'
import { listInWords } from '#domain/list-words.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import {
  type AskedPlace,
  BANDS,
  type Filling,
  HOME_TYPES,
  type Prefill,
  askedPlace,
  takesCouncilTax,
  takesPrice,
} from './prefill.ts'

type PostcodeFillProps = {
  readonly prefill: Prefill
  /** The URL's query, which has the postcode. */
  readonly query: string
  readonly filling: Filling | null
  /** Error message for the postcode. */
  readonly error: string | undefined
}

/**
 * A postcode field that fills in other fields of the form, collapsed until it is used. Its button submits the whole
 * form, with or without JavaScript. The button before it is the form's default, so that Enter in any other field
 * calculates instead of filling in. Memoised, because a keystroke elsewhere doesn't change it.
 */
export const PostcodeFill = memo(({ prefill, query, filling, error }: PostcodeFillProps) => {
  const asked = askedPlace(new URLSearchParams(query))
  return (
    <div id="place" className="isolate scroll-mt-4 print:hidden">
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <Disclosure
        open={asked.postcode !== '' || error !== undefined}
        className="rounded-sm open:border open:bg-card open:px-4 open:pb-4"
      >
        <summary className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-water hover:text-ink hover:underline">
          <Icon of={MapPin} size={18} />
          Start from a postcode
        </summary>
        <p className="mb-3 text-sm text-slate">Fills in {whatItBrings(prefill)}.</p>
        <PlaceFields prefill={prefill} asked={asked} error={error} />
        <Button variant="secondary" name="fill" value="1" className="mt-4">
          Fill in from postcode
        </Button>
        {filling && (
          <p className="mt-3 max-w-prose text-sm">
            {filling.postcode} is in {filling.place}.
            {filling.lacking.length > 0 && ` Not available there: ${filling.lacking.join('; ')}.`}
          </p>
        )}
      </Disclosure>
    </div>
  )
})

type PlaceFieldsProps = {
  readonly prefill: Prefill
  readonly asked: AskedPlace
  readonly error: string | undefined
}

/** With JavaScript, Enter in the postcode field presses the fill-in button. */
function PlaceFields({ prefill, asked, error }: PlaceFieldsProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field
        name="postcode"
        label="Postcode"
        error={error}
        defaultValue={asked.postcode}
        autoCapitalize="characters"
        maxLength={40}
        onKeyDown={(event) => {
          const button = event.currentTarget.form?.elements.namedItem('fill')
          if (event.key !== 'Enter' || !(button instanceof HTMLButtonElement)) return
          event.preventDefault()
          button.click()
        }}
      />
      {takesPrice(prefill) && (
        <SelectField
          name="homeType"
          label="Type of home"
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
    </div>
  )
}

/** Defaults (all types, Band D) are left out of the URL. */
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
    ...(takesPrice(prefill) ? ['the local average price'] : []),
    ...(Object.values(prefill).includes('nation') ? ['the nation'] : []),
    ...(takesCouncilTax(prefill) ? ['the council tax'] : []),
  ]
  return listInWords(words)
}
