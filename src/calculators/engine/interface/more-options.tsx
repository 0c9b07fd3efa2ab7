import { type ReactNode, useEffect, useRef, useState } from 'react'

type MoreOptionsProps = {
  readonly title?: string
  /** What is inside, in a few words. */
  readonly about: string
  /** Any of it is used or wrong: it opens then. Only who opened it closes it, so that nothing closes over what is being typed. */
  readonly open: boolean
  /** Nothing inside is asked now. */
  readonly hidden?: boolean
  readonly children: ReactNode
}

/** What fewer people need, grouped by theme behind one line. */
export function MoreOptions({
  title = 'More options',
  about,
  open,
  hidden = false,
  children,
}: MoreOptionsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [openAtFirst] = useState(open)
  useEffect(() => {
    if (open && details.current) details.current.open = true
  }, [open])
  return (
    <details
      ref={details}
      open={openAtFirst}
      hidden={hidden}
      className="print-closed group print:not-open:hidden rounded-sm border bg-card open:pb-5"
    >
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 py-3 font-medium hover:bg-wash">
        <span>
          {title}
          <span className="block text-sm font-normal text-slate">{about}</span>
        </span>
        <span aria-hidden="true" className="text-xl text-slate group-open:hidden">
          +
        </span>
        <span aria-hidden="true" className="hidden text-xl text-slate group-open:inline">
          −
        </span>
      </summary>
      <div className="grid gap-7 px-4 pt-4">{children}</div>
    </details>
  )
}

type ThemeProps = { readonly title: string; readonly hidden?: boolean; readonly children: ReactNode }

/** Fields of one theme under its name. */
export function Theme({ title, hidden = false, children }: ThemeProps) {
  return (
    <fieldset hidden={hidden} className="min-w-0 border-t pt-3">
      <legend className="pr-3 font-serif text-lg font-semibold">{title}</legend>
      <div className="grid gap-4 pt-1">{children}</div>
    </fieldset>
  )
}
