import type { ReactNode } from 'react'

import { Card } from '#ui/card/card.tsx'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'

import type { FormName, FormOutcome } from '../profile-form.ts'

type ProfileSectionProps = {
  readonly form: FormName
  readonly title: string
  readonly sentence?: ReactNode
  readonly outcome: FormOutcome | null
  readonly children: ReactNode
  /** Whether the form uploads a file. */
  readonly hasFile?: boolean
  /** IDs of fields that differ from their names, because the card's ID is the same. */
  readonly ids?: Readonly<Record<string, string>>
  /** Content after the form, such as a second form. */
  readonly after?: ReactNode
}

/** A card with a form and, above it, any errors from submitting it. */
export function ProfileSection({ form, title, sentence, outcome, children, ...rest }: ProfileSectionProps) {
  const errors = outcome?.form === form ? Object.entries(outcome.errors) : []
  return (
    <Card id={form} title={title} sentence={sentence}>
      {errors.length > 0 && (
        <div className="mb-5">
          <ErrorSummary
            errors={errors.map(([name, message]) => ({ field: rest.ids?.[name] ?? name, message }))}
          />
        </div>
      )}
      <form
        method="post"
        action={`/profile#${form}`}
        className="grid gap-5"
        noValidate
        {...(rest.hasFile ? { encType: 'multipart/form-data' as const } : {})}
      >
        <input type="hidden" name="form" value={form} />
        {children}
      </form>
      {rest.after}
    </Card>
  )
}

/** The error of a field, if its form was the one submitted. */
export function errorOf(outcome: FormOutcome | null, form: FormName, field: string): string | undefined {
  return outcome?.form === form ? outcome.errors[field] : undefined
}

/** The submitted value of a field, if its form was the one submitted; otherwise the saved value. */
export function typedOr(outcome: FormOutcome | null, form: FormName, field: string, saved: string): string {
  return outcome?.form === form ? (outcome.values[field] ?? saved) : saved
}
