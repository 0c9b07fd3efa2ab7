/**
 * The fields of a calculator's form, described: what is asked, in which unit, what stands there at first, what is too
 * much. Names are the calculator's inputs in the API wherever there is one. Everything stays text until it is read.
 */
import type { FormText } from '#calculators/engine/tool.ts'
import type { IsoDate } from '#domain/dates.ts'

type Words = {
  readonly label: string
  readonly hint?: string
  /** What is in the field at first. */
  readonly start: string
  /**
   * Heading of the group that the field stands in. Such a field is in the address only where it differs from its start,
   * and embedded calculators leave it out.
   */
  readonly theme?: string
  /** One of the three or four fields in sight beside the answer. Where none is marked, the first three without a theme are. */
  readonly lever?: true
  /** Heading of its group on the page where it has no theme and is no lever; it may be the name of a theme. */
  readonly under?: string
  /** Asked, and read, only then; the page hides it otherwise. A hidden field that is typed in stays in the address. */
  readonly when?: (text: FormText) => boolean
  /** A field that isn't asked has the value of its start; with this it has none. */
  readonly unasked?: 'nothing'
}

/** What a figure is; its unit stands inside the field. */
export type NumberKind =
  | 'money'
  | 'percent'
  | 'years'
  | 'months'
  | 'weeks'
  | 'count'
  | 'square-metres'
  | 'factor'

/** A figure. `least` and `most` are in the field's own unit. */
export type NumberField = Words & {
  readonly kind: NumberKind
  readonly least?: number
  readonly most?: number
  /** What a field left blank means; without it, blank is refused. 'nothing' leaves the input out. */
  readonly blank?: number | 'nothing'
  /** Words inside the field behind the figure, where the kind's own do not say enough: '% a year'. */
  readonly suffix?: string
}

/** One of a few words: radio buttons, or a list when there are more than four. */
export type ChoiceField = Words & {
  readonly kind: 'choice'
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
}

/** A box to tick, 'yes' or nothing; or, with `radios`, a question to answer with yes or no. */
export type SwitchField = Words & {
  readonly kind: 'switch'
  readonly start: 'yes' | 'no' | ''
  readonly radios?: true
}

/** A day. `start` may be 'today', which is `startsBy` (or else `latest`) from that day on. */
export type DayField = Words & {
  readonly kind: 'day'
  readonly earliest: IsoDate
  readonly latest: IsoDate
  readonly startsBy?: IsoDate
  /** May be left blank, and is null then. */
  readonly optional?: boolean
  /** Sentence to add for a day outside, 'There were no accounts before then'; or the whole one, where it names the day. */
  readonly outside?: string | ((day: IsoDate) => string)
}

/** Amounts in pounds with commas or spaces between them, such as the rents of rooms; `most` is of each. */
export type ListField = Words & {
  readonly kind: 'list'
  readonly mostItems: number
  readonly most?: number
  readonly optional?: boolean
}

/** Any field. */
export type FormField = NumberField | ChoiceField | SwitchField | DayField | ListField

/** The fields by their name in the address, in the order of the form. */
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

/** What is read from fields. A field that isn't asked has the value of its start, or none. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> }
