/**
 * The inputs of a sheet: what a visitor or an API client may enter. One description defines the form field, the API
 * parameter with its OpenAPI text, and the spreadsheet cell. Pure.
 */
import type { FormText } from '#calculators/engine/form-text.ts'
import type {
  DayField,
  FormField,
  NumberField,
  NumberKind,
  SwitchField,
  ValuesOf,
} from '#calculators/engine/form/fields.ts'
import type { IsoDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'

/**
 * How the API takes an input. `false`: it doesn't, the input is on the page only. 'jurisdiction' and 'effectiveDate': it
 * comes from the request's field of that name instead of from `inputs`. Otherwise what differs from the form: its range,
 * its default (the form's `blank`, or 0), or its description (composed from label, hint and unit).
 */
export type ApiSide =
  | false
  | 'jurisdiction'
  | 'effectiveDate'
  | {
      readonly least?: number
      readonly most?: number
      /** Only whole numbers, from 0. */
      readonly whole?: true
      readonly default?: number | string | boolean
      readonly description?: string
    }

type Common = Pick<FormField, 'lever' | 'under' | 'unasked'> & {
  /** One plain line below the label. */
  readonly hint?: string
  /** Heading of the input's group. Embedded calculators leave out inputs in groups. */
  readonly group?: string
  /** Whether the input is shown, depending on the form's text. */
  readonly when?: (text: FormText) => boolean
  readonly api?: ApiSide
  /** API only: it isn't in the form and has no value on the page. */
  readonly form?: false
  /**
   * Whether it's a cell of the spreadsheet. All are, except nation and date, because they decide rates that are fixed
   * in the file. Set false for others like that, such as a tax year, and true for a date that formulas use.
   */
  readonly cell?: boolean
}

type NumberOptions = Common &
  Pick<NumberField, 'least' | 'most' | 'blank' | 'suffix'> & {
    /** The starting value. Numbers are shown with thousands separators. Blank by default. */
    readonly start?: number | string
  }

type ChoiceOptions = Common & {
  readonly start: string
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: string }[]
}

type SwitchOptions = Common & Pick<SwitchField, 'radios'> & { readonly start?: 'yes' | 'no' | '' }

type DayOptions = Common & {
  readonly start: string
  readonly earliest: IsoDate
  readonly latest: IsoDate
  readonly startsBy?: IsoDate
  readonly optional?: boolean
  readonly outside?: DayField['outside']
}

/** A list has its own sheet in the spreadsheet; `item` names a row: 'Room'. */
type ListOptions = Common & {
  readonly start: string
  readonly mostItems: number
  readonly most?: number
  readonly optional?: boolean
  readonly item: string
}

type OptionsOf<K extends FormField['kind']> = K extends NumberKind
  ? NumberOptions
  : K extends 'choice'
    ? ChoiceOptions
    : K extends 'switch'
      ? SwitchOptions
      : K extends 'day'
        ? DayOptions
        : ListOptions

/** Whether an input is a cell in the spreadsheet. Lists are tables instead. */
export function isInSpreadsheet({ api, cell }: Pick<SheetInput, 'api' | 'cell'>): boolean {
  return cell ?? (api !== 'jurisdiction' && api !== 'effectiveDate')
}

/** An input: a field of a form, and how the API takes it. */
export type SheetInput = FormField & Pick<Common, 'api' | 'form' | 'cell'> & { readonly item?: string }

/** Inputs by their name in the API and in formulas, in the order of the form. */
export type Inputs = Readonly<Record<string, SheetInput>>

/** The values of inputs by name. */
export type InputValues<I extends Inputs> = ValuesOf<I>

/** Values that may be left out, in which case the API's default is used. */
export type SomeValues<I extends Inputs> = { readonly [Name in keyof I]?: ValuesOf<I>[Name] | undefined }

/** An input from its options. Its starting value is text, like everything in a form. */
type Described<K, O> = Omit<O, 'start' | 'theme'> & {
  readonly kind: K
  readonly label: string
  readonly start: string & SwitchStart<K>
  readonly theme?: string
}

/** Describes one input: `input('money', 'Purchase price', { start: 200_000, least: 1 })`. */
export function input<const K extends FormField['kind'], const O extends OptionsOf<K>>(
  kind: K,
  label: string,
  options: O,
): Described<K, O> {
  const { start = '', group } = options as Common & { start?: number | string }
  const text = typeof start === 'number' ? plainNumber(start) : start
  return {
    ...options,
    kind,
    label,
    // The start of a switch is 'yes', 'no' or blank by its options, of all others any text.
    start: text as Described<K, O>['start'],
    ...(group !== undefined && { theme: group }),
  }
}

type SwitchStart<K> = K extends 'switch' ? 'yes' | 'no' | '' : unknown

/** The form's fields: all inputs except API-only ones. */
export function formFields<I extends Inputs>(inputs: I): I {
  // An input without a field has no value, like one that an API client omits.
  return Object.fromEntries(Object.entries(inputs).filter(([, { form }]) => form !== false)) as I
}

/** The API's default; undefined if being left out has its own meaning. */
export function fallbackOf(field: SheetInput): unknown {
  const { api } = field
  if (typeof api === 'object' && api.default !== undefined) return api.default
  switch (field.kind) {
    case 'switch':
      return false
    case 'choice':
      return field.options[0]?.value
    case 'day':
      return null
    case 'list':
      return []
    default:
      if (field.blank === undefined && field.unasked === 'nothing') return undefined
      return field.blank === 'nothing' ? undefined : (field.blank ?? 0)
  }
}
