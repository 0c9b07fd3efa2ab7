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

/** A choice of more than five options: the browser's own select, in our style. */
export function SelectField({ options, width = 'max-w-72', ...props }: SelectFieldProps) {
  const { label, hint, error, name, id, ...select } = props
  const words = { name, label, hint, error, ...(id === undefined ? {} : { id }) }
  return (
    <FieldFrame words={words}>
      <div className={`select-box ${controlBox} ${width}`}>
        <select {...select} {...controlAttributes(words)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} />
      </div>
    </FieldFrame>
  )
}
