import type { ComponentProps, ReactNode } from 'react'

import { type FieldWords, FieldFrame, controlAttributes } from './field-frame.tsx'

/** Look of the box around a control: 44 px, 6 px corners, a border that is seen (3:1). */
export const controlBox =
  'min-h-11 w-full rounded-md border border-control bg-card text-ink has-disabled:border-hairline has-disabled:bg-wash ' +
  'has-disabled:text-slate'

type FieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'prefix'> & {
    /** Unit before the figure, inside the field: '£'. */
    readonly prefix?: ReactNode
    /** Unit after the figure, inside the field: '% a year'. */
    readonly suffix?: ReactNode
    /** Width of the box; a figure's field is as wide as the figure. */
    readonly width?: string
    /** A button on the line of the box. */
    readonly action?: ReactNode
  }

/** A field of one line: label, hint, unit inside the box, error beside it. Give `inputMode` for figures. */
export function Field({ prefix, suffix, width = 'max-w-72', className = '', action, ...props }: FieldProps) {
  const { label, hint, error, name, id, ...input } = props
  const words = { name, label, hint, error, ...(id === undefined ? {} : { id }) }
  return (
    <FieldFrame words={words}>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <div
          className={`flex min-w-0 flex-1 basis-36 items-stretch focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-ink ${controlBox} ${width} ${error ? 'border-brick' : ''}`}
        >
          {prefix && <Unit className="pl-3">{prefix}</Unit>}
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...controlAttributes(words)}
            className={`-my-px min-h-11 min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-slate ${prefix ? 'pl-1.5' : ''} ${className}`}
          />
          {suffix && <Unit className="pr-3">{suffix}</Unit>}
        </div>
        {action}
      </div>
    </FieldFrame>
  )
}

function Unit({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return <span className={`flex shrink-0 items-center text-slate ${className}`}>{children}</span>
}
