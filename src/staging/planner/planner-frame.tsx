import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'

import { Button } from '#ui/button/button.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

import { PlanFields } from './plan-fields.tsx'
import type { PlanValues } from './plan-values.ts'
import { PLANNER_PATH } from './planner-path.ts'

type PlannerFrameProps = {
  readonly values: PlanValues
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Changes when the values do, so that the fields show the new ones. */
  readonly version?: string
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** More buttons of the form. */
  readonly buttons?: ReactNode
  readonly children: ReactNode
}

/** The planner's form, next to the plan on wide screens. The form works without scripts. */
export function PlannerFrame({
  values,
  errors,
  version = '',
  onSubmit,
  buttons,
  children,
}: PlannerFrameProps) {
  const seed = Number(values['seed']) || 1
  const { form, leaving } = useFocusInForm()
  const [areOpeningsShown, showOpenings] = useState(false)
  return (
    <div className="grid items-start gap-8 *:min-w-0 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <form
        ref={form}
        method="get"
        action={`${PLANNER_PATH}#plan`}
        className="grid gap-6 print:hidden"
        noValidate
        onSubmit={(event) => {
          leaving()
          onSubmit?.(event)
        }}
      >
        <ErrorSummary errors={errors} />
        <PlanFields key={version} {...{ values, errors, areOpeningsShown, showOpenings }} />
        <p className="flex flex-wrap gap-2">
          <Button name="seed" value={seed}>
            Furnish the room
          </Button>
          <Button name="seed" value={seed + 1} variant="secondary">
            Try another layout
          </Button>
          {buttons}
        </p>
      </form>
      <div className="grid gap-6 *:min-w-0">{children}</div>
    </div>
  )
}

/** The fields are recreated when their values change, so the field in which somebody pressed Enter is focused again. */
function useFocusInForm() {
  const form = useRef<HTMLFormElement>(null)
  const left = useRef<string>(null)
  useEffect(() => {
    const field = left.current === null ? null : form.current?.elements.namedItem(left.current)
    left.current = null
    if (field instanceof HTMLElement) field.focus()
  })
  return {
    form,
    leaving: () => {
      const { activeElement } = document
      const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLSelectElement
      left.current = isField ? activeElement.name : null
    },
  }
}
