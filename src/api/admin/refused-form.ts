/** A form that wasn't accepted: why, the id of the field that's wrong, and what was typed, by the names of the fields. */
export type RefusedForm = {
  readonly problem: string
  readonly field?: string
  readonly typed?: Typed
}

/** What was typed into a form: the values by the names of the fields. */
export type Typed = Readonly<Record<string, readonly string[]>>

/** Returns a form with the reason why it wasn't accepted, so that nothing has to be typed again. */
export function refusedForm(form: FormData, field: string, problem: string): Required<RefusedForm> {
  const typed: Record<string, string[]> = {}
  for (const [name, value] of form)
    if (typeof value === 'string') (typed[name] ??= []).push(value.replaceAll('\0', ''))
  return { problem, field, typed }
}
