import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

import { Icon } from '#ui/icon/icon.tsx'

import { Disclosure } from './disclosure.tsx'

type FieldsBehindProps = {
  readonly title: string
  /** A one-line summary of the fields' values. */
  readonly about: string
  /** Whether to open it, because a field has an error. */
  readonly open: boolean
  /** Whether to hide it, because none of its fields apply now. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** A closed group of fields, with a summary of their values in its heading. */
export function FieldsBehind({ title, about, open, hidden = false, children }: FieldsBehindProps) {
  return (
    <Disclosure open={open} hidden={hidden} className="print-closed group border-b last:border-b-0">
      <summary className="flex min-h-14 items-center justify-between gap-3 px-4 py-2 hover:bg-wash">
        <span className="min-w-0">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-slate group-open:hidden sm:truncate">{about}</span>
        </span>
        <Icon
          of={ChevronDown}
          size={20}
          className="shrink-0 text-slate transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <fieldset className="min-w-0 px-4 pt-2 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}
