import type { ChangeEventHandler, ReactNode } from 'react'

import { Fieldset } from '#ui/fieldset/fieldset.tsx'

type RadioGroupProps = {
  readonly name: string
  /** ID of the group. By default the name, unless several forms on the page share it. */
  readonly id?: string
  readonly legend: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly options: readonly {
    readonly value: string
    readonly label: ReactNode
    readonly hint?: ReactNode
  }[]
  /** The selected value. With `onChange` the group is controlled (islands); otherwise this is its initial state. */
  readonly value?: string | undefined
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  /** Shows short options side by side if there's room. */
  readonly inline?: boolean
  /** On phones, only the selected option shows its hint. */
  readonly brief?: boolean
}

/** A choice of two to five options, all visible. */
export function RadioGroup({
  name,
  id = name,
  options,
  value,
  onChange,
  inline,
  brief,
  ...words
}: RadioGroupProps) {
  return (
    <Fieldset id={id} {...words}>
      <div className={`${inline ? 'flex flex-wrap gap-2' : 'grid gap-2'} ${brief ? 'brief-choices' : ''}`}>
        {options.map((option) => {
          const checked = option.value === value
          const state = onChange ? { checked, onChange } : { defaultChecked: checked }
          const field = `${id}-${option.value}`
          return (
            <label key={option.value} htmlFor={field} className="choice">
              <input
                type="radio"
                id={field}
                name={name}
                value={option.value}
                {...(option.hint ? { 'aria-describedby': `${field}-hint` } : {})}
                {...state}
              />
              <span>
                {option.label}
                {option.hint && <span id={`${field}-hint`}>{option.hint}</span>}
              </span>
            </label>
          )
        })}
      </div>
    </Fieldset>
  )
}
