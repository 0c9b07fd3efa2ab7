type SwitchLinksProps<Choice extends string> = {
  readonly label: string
  /** The choices with their labels, in order. */
  readonly choices: Readonly<Record<Choice, string>>
  readonly current: Choice
  /** URL of the page with this choice. */
  readonly hrefOf: (choice: Choice) => string
}

/** Links side by side, of which one is where the reader is. Works without scripts. */
export function SwitchLinks<Choice extends string>({
  label,
  choices,
  current,
  hrefOf,
}: SwitchLinksProps<Choice>) {
  return (
    <nav aria-label={label} className="inline-flex rounded-md border border-control bg-card p-1">
      {(Object.keys(choices) as Choice[]).map((each) => (
        <a
          key={each}
          href={hrefOf(each)}
          aria-current={each === current ? 'true' : undefined}
          className={`inline-flex min-h-11 items-center rounded-sm px-4 font-medium no-underline ${each === current ? 'bg-ink text-paper' : 'text-ink hover:bg-wash'}`}
        >
          {choices[each]}
        </a>
      ))}
    </nav>
  )
}
