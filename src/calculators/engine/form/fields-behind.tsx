import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo, type ReactNode } from 'react'

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
    <Disclosure open={open} hidden={hidden} className="field-group print-closed">
      <Summary title={title} about={about} />
      <fieldset>
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </Disclosure>
  )
}

const Summary = memo(({ title, about }: Pick<FieldsBehindProps, 'title' | 'about'>) => (
  <summary>
    <span>
      {title}
      <small>{about}</small>
    </span>
    <Icon of={ChevronDown} />
  </summary>
))
