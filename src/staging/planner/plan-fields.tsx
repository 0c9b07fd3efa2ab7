import { OPENING_KINDS, WALLS } from '#staging/geometry/room.ts'
import { ROOM_WORDS, STYLE_WORDS } from '#staging/pictures/choice-words.ts'
import { ROOM_TYPES } from '#staging/scene/room-sets/room-types.ts'
import { STYLES } from '#staging/scene/styles.ts'
import { Field } from '#ui/field/field.tsx'
import { Fieldset } from '#ui/fieldset/fieldset.tsx'
import { SelectField } from '#ui/select-field/select-field.tsx'

import { MAX_OPENINGS, openingFields, type PlanValues } from './plan-values.ts'
import { OPENING_WORDS, WALL_NAMES } from './room-plan.ts'

type PlanFieldsProps = {
  readonly values: PlanValues
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Whether somebody has opened the fields for doors, windows and radiators. */
  readonly areOpeningsShown: boolean
  readonly showOpenings: (areShown: boolean) => void
}

/** Asks for a room's sizes, its doors, windows and radiators, what it's used as and its style. */
export function PlanFields({ values, errors, areOpeningsShown, showOpenings }: PlanFieldsProps) {
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  const openings = Array.from({ length: MAX_OPENINGS }, (_, at) => at + 1)
  const isWrong = openings.some((number) => Object.values(openingFields(number)).some(errorOf))
  return (
    <div className="grid gap-6">
      <Fieldset id="sizes" legend="Room size" hint="In metres, or in feet and inches such as 13 ft 9 in.">
        <div className="flex flex-wrap gap-4">
          <Length name="width" label="Width" {...{ values, errorOf }} />
          <Length name="depth" label="Length" {...{ values, errorOf }} />
          <Length name="height" label="Ceiling height" {...{ values, errorOf }} />
        </div>
      </Fieldset>
      <UseFields values={values} />
      <details
        open={isWrong || areOpeningsShown}
        onToggle={({ currentTarget }) => showOpenings(currentTarget.open)}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Doors, windows and radiators</summary>
        <div className="grid gap-5">
          <p className="max-w-prose text-sm text-slate">
            Measure from the left end of the top and bottom walls, and from the top end of the left and right
            walls.
          </p>
          {openings.map((number) => (
            <OpeningFields key={number} {...{ number, values, errorOf }} />
          ))}
        </div>
      </details>
    </div>
  )
}

function UseFields({ values }: Pick<PlanFieldsProps, 'values'>) {
  return (
    <div className="flex flex-wrap gap-4">
      <SelectField
        name="room"
        label="Furnish as"
        defaultValue={values['room']}
        options={ROOM_TYPES.map((value) => ({ value, label: ROOM_WORDS[value] }))}
      />
      <SelectField
        name="style"
        label="Style"
        defaultValue={values['style']}
        options={STYLES.map((value) => ({ value, label: STYLE_WORDS[value] }))}
      />
    </div>
  )
}

type FieldsProps = {
  readonly values: PlanValues
  readonly errorOf: (name: string) => string | undefined
}

function Length({
  name,
  label,
  values,
  errorOf,
}: FieldsProps & { readonly name: string; readonly label: string }) {
  return (
    <Field
      name={name}
      label={label}
      suffix="m"
      width="max-w-32"
      maxLength={40}
      defaultValue={values[name]}
      error={errorOf(name)}
    />
  )
}

function OpeningFields({ number, values, errorOf }: FieldsProps & { readonly number: number }) {
  const names = openingFields(number)
  return (
    <div role="group" aria-label={`Opening ${number}`} className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <SelectField
        name={names.what}
        label="What"
        width="w-36"
        defaultValue={values[names.what] ?? ''}
        options={[
          { value: '', label: 'Nothing' },
          ...OPENING_KINDS.map((value) => ({ value, label: OPENING_WORDS[value] })),
        ]}
      />
      <SelectField
        name={names.wall}
        label="Wall"
        width="w-32"
        defaultValue={values[names.wall] ?? 'back'}
        options={WALLS.map((value) => ({ value, label: WALL_NAMES[value] }))}
      />
      <Length name={names.from} label="From the corner" {...{ values, errorOf }} />
      <Length name={names.size} label="Width" {...{ values, errorOf }} />
    </div>
  )
}
