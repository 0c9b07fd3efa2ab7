import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'

import { type FieldWords, FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'
import { controlBox } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'name' | 'id' | 'children'> & {
    readonly options: readonly { readonly value: string; readonly label: string }[]
    readonly width?: string
  }

/** A choice from more than five: the browser's own list, in our box. */
export function SelectField({ options, width = 'max-w-72', className = '', ...props }: SelectFieldProps) {
  const { label, hint, error, name, id, ...select } = props
  const words = { name, label, hint, error, ...(id === undefined ? {} : { id }) }
  return (
    <FieldFrame words={words}>
      <div className={`relative mt-1.5 ${controlBox} ${width} ${error ? 'border-brick' : ''}`}>
        <select
          {...select}
          {...controlAttributes(words)}
          className={`-my-px min-h-11 w-full appearance-none rounded-md bg-transparent py-2 pr-10 pl-3 ${className}`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-card text-ink">
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-3 right-3 text-slate" />
      </div>
    </FieldFrame>
  )
}
