/** The form's values as text, by their names in the URL. */
export type FormText = Readonly<Record<string, string>>
