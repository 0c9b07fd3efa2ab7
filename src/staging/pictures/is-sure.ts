/** Whether the box of a `SureField` was ticked. */
export function isSure(form: FormData): boolean {
  return form.get('sure') === 'yes'
}
