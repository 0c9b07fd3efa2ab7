import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'
import { behaviour } from '#web/behaviour.ts'

/** A field for a new password, with its strength shown while typing. */
export function NewPasswordField(words: FieldWords) {
  return (
    <div {...behaviour('password-strength', { when: 'interaction' })}>
      <Field
        hint="At least 6 characters. Three random words make a strong password."
        {...words}
        type="password"
        autoComplete="new-password"
        required
        width="max-w-none"
      />
      <p data-strength="" aria-live="polite" className="mt-1 text-sm text-slate empty:hidden" />
    </div>
  )
}
