type ChoiceRowProps = {
  readonly name: string
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly required?: boolean
}

/** Shows a choice of a form: a radio button with its label and a hint. Scripts find the texts by `data-label` and `data-hint`. */
export function ChoiceRow({ name, value, label, hint, required }: ChoiceRowProps) {
  return (
    /* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the text is given, sometimes by a script */
    <label className="flex min-h-11 cursor-pointer items-center gap-4 rounded-sm border bg-card px-4 py-3 hover:bg-wash has-checked:outline-3 has-checked:-outline-offset-1 has-checked:outline-title-red">
      <input
        type="radio"
        name={name}
        value={value}
        required={required}
        className="size-5 shrink-0 accent-title-red"
      />
      <span>
        <span data-label className="block font-medium">
          {label}
        </span>
        <span data-hint className="block text-sm text-slate tabular-nums">
          {hint}
        </span>
      </span>
    </label>
  )
}
