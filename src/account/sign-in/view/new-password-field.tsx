import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'
import { behaviour } from '#web/behaviour.ts'

/** A field for a password that is chosen now; while somebody types, a word says how hard it is to guess. */
export function NewPasswordField(words: FieldWords) {
  return (
    <div {...behaviour('password-strength', { when: 'interaction' })}>
      <Field
        hint="At least 6 characters; three words in a row are good."
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
