import { EVERYONE, READER_PARAMETER, READERS, type Reader } from './readers.ts'

type ReaderSwitchProps = {
  /** Null for everyone. */
  readonly reader: Reader | null
  /** The other query parameters of the page, kept when another reader is chosen. */
  readonly kept?: URLSearchParams
}

/** Links to the same page in the order that each kind of reader wants. They need no script, and the server remembers the choice. */
export function ReaderSwitch({ reader, kept }: ReaderSwitchProps) {
  const others = kept && kept.size > 0 ? `&${kept}` : ''
  return (
    <nav aria-label="Tailor this page" className="reader-switch">
      {'Tailor this page to '}
      {[{ name: EVERYONE, label: 'Everyone' }, ...READERS].map(({ name, label }) => (
        <a
          key={name}
          href={`?${READER_PARAMETER}=${name}${others}`}
          aria-current={name === (reader?.name ?? EVERYONE) || undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
