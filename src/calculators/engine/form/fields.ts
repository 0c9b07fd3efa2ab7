/**
 * Describes the fields of a calculator's form: label, unit, starting value and range. They have the names of the API's inputs
 * where it takes the same input. Values are text until `readFields` parses them.
 */
import type { FormText } from '#calculators/engine/form-text.ts'
import type { IsoDate } from '#domain/dates.ts'

type Words = {
  readonly label: string
  readonly hint?: string
  /** The starting value. */
  readonly start: string
  /**
   * Heading of the field's group. A field in a group is in the URL only if its value was changed, and embedded calculators
   * leave it out.
   */
  readonly theme?: string
  /** Marks one of the three or four fields that are always visible. If none is marked, the first three without a theme are. */
  readonly lever?: true
  /** Heading of the field's group on the page, if it has no theme and isn't a lever. May be the name of a theme. */
  readonly under?: string
  /** Whether the field applies; otherwise it's hidden and not read. A hidden field that was changed stays in the URL. */
  readonly when?: (text: FormText) => boolean
  /** A field that doesn't apply normally has its starting value; with this it has none. */
  readonly unasked?: 'nothing'
}

/** What a number field measures. The unit is shown inside the field. */
export type NumberKind =
  | 'money'
  | 'percent'
  | 'years'
  | 'months'
  | 'weeks'
  | 'count'
  | 'square-metres'
  | 'factor'

/** A number. `least` and `most` are in the field's unit. */
export type NumberField = Words & {
  readonly kind: NumberKind
  readonly least?: number
  readonly most?: number
  /** The value of a blank field; without it, blank is an error. 'nothing' leaves the input out. */
  readonly blank?: number | 'nothing'
  /** The unit inside the field, if the default for its kind isn't specific enough: '% a year'. */
  readonly suffix?: string
}

/** One of several answers: radio buttons, or a select if there are more than four. */
export type ChoiceField = Words & {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
}

/** A checkbox with the value 'yes' or ''; with `radios`, a yes-or-no question. */
export type SwitchField = Words & {
  readonly kind: 'switch'
  readonly start: 'yes' | 'no' | ''
  readonly radios?: true
}

/** A date. `start` may be 'today', capped at `startsBy`, or at `latest` without one. */
export type DayField = Words & {
  readonly kind: 'day'
  readonly earliest: IsoDate
  readonly latest: IsoDate
  readonly startsBy?: IsoDate
  /** May be left blank; the value is then null. */
  readonly optional?: boolean
  /** A sentence to add to the error for a date out of range, 'There were no accounts before then', or the whole error if it names the date. */
  readonly outside?: string | ((day: IsoDate) => string)
}

/** Amounts in pounds separated by commas or spaces, such as room rents. `most` applies to each. */
export type ListField = Words & {
  readonly kind: 'list'
  readonly mostItems: number
  readonly most?: number
  readonly optional?: boolean
}

/** Any field. */
export type FormField = NumberField | ChoiceField | SwitchField | DayField | ListField

/** Fields by their name in the URL, in the order of the form. */
export type Fields = Readonly<Record<string, FormField>>

type ValueOf<F extends FormField> = F extends NumberField
  ? F extends { readonly blank: 'nothing' } | { readonly unasked: 'nothing' }
    ? number | undefined
    : number
  : F extends ChoiceField
    ? F['options'][number]['value']
    : F extends SwitchField
      ? boolean
      : F extends DayField
        ? F extends { readonly optional: true }
          ? IsoDate | null
          : IsoDate
        : readonly number[]

/** The parsed values of fields. A field that doesn't apply has its starting value, or none. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }
