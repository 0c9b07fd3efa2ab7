type ChoiceBarProps<Value extends string> = {
  readonly label: string
  readonly choices: Readonly<Record<Value, string>>
  readonly value: Value
  /** URL of the step with this choice, for browsers without scripts. */
  readonly hrefOf: (value: Value) => string
  /** Turns the choices into buttons. */
  readonly onChoose?: ((value: Value) => void) | undefined
}

const style = (current: boolean) =>
  `inline-flex min-h-11 items-center rounded-sm px-4 font-medium no-underline ${current ? 'bg-ink text-paper' : 'text-ink hover:bg-wash'}`

/** A choice of two or three, side by side. */
export function ChoiceBar<Value extends string>({
  label,
  choices,
  value,
  hrefOf,
  onChoose,
}: ChoiceBarProps<Value>) {
  const entries = Object.entries<string>(choices) as [Value, string][]
  return (
    <div role="group" aria-label={label} className="inline-flex rounded-md border border-control bg-card p-1">
      {entries.map(([each, words]) =>
        onChoose ? (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            className={style(each === value)}
            onClick={() => onChoose(each)}
          >
            {words}
          </button>
        ) : (
          <a
            key={each}
            href={hrefOf(each)}
            aria-current={each === value ? 'true' : undefined}
            className={style(each === value)}
          >
            {words}
          </a>
        ),
      )}
    </div>
  )
}
