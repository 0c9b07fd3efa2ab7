/** Returns the query of a form's fields as a browser would submit them, without files. */
export function queryIn(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return query
}

/** Returns the names of the fields that no longer have the value that the server rendered. */
export function changedNames(form: HTMLFormElement): Set<string> {
  return new Set([...form.elements].filter(isChanged).map((field) => field.getAttribute('name') ?? ''))
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement)
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return false
}
