import { CheckboxField } from '#ui/checkbox-field/checkbox-field.tsx'

/** A box to tick before many pictures are deleted, because that can't be undone. */
export function SureField() {
  return (
    <CheckboxField
      name="sure"
      label="Yes, delete them for good"
      hint="This includes final pictures that you’ve paid for."
      required
    />
  )
}
