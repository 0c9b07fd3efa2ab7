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
  /** For the form that carries a file. */
  readonly carriesFile?: boolean
  /** Ids of fields that are not their names, because the card has that name. */
  readonly ids?: Readonly<Record<string, string>>
  /** Beside the form, such as a second one. */
  readonly after?: ReactNode
}

/** A card with one form, and above it what stopped that form when it was sent last. */
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
        {...(rest.carriesFile ? { encType: 'multipart/form-data' as const } : {})}
      >
        <input type="hidden" name="form" value={form} />
        {children}
      </form>
      {rest.after}
    </Card>
  )
}

/** The error of a field, when its form was the one sent. */
export function errorOf(outcome: FormOutcome | null, form: FormName, field: string): string | undefined {
  return outcome?.form === form ? outcome.errors[field] : undefined
}

/** What was typed into a field, when its form was the one sent; else what is saved. */
export function typedOr(outcome: FormOutcome | null, form: FormName, field: string, saved: string): string {
  return outcome?.form === form ? (outcome.values[field] ?? saved) : saved
}
