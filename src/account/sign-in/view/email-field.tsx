import type { FieldWords } from '#ui/field/field-frame.tsx'
import { Field } from '#ui/field/field.tsx'

type EmailFieldProps = Omit<FieldWords, 'name' | 'label'> & { readonly value?: string | undefined }

/** The account's email address, marked up for password managers. */
export function EmailField({ value, ...words }: EmailFieldProps) {
  return (
    <Field
      {...words}
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={value}
      required
      width="max-w-none"
    />
  )
}
