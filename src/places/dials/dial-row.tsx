import type { CSSProperties } from 'react'

import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'

import type { Dial } from './dial.ts'

/** Where the mark stands on the strip between the lowest and the highest authority. */
const stripAt = (position: number) => ({ '--at': `${Math.round(position * 100)}%` }) as CSSProperties

/** Six figures of a place at a glance: value, date, a comparison in words and as a strip, and the source. */
export function DialRow({ dials }: { readonly dials: readonly Dial[] }) {
  return (
    <section aria-labelledby="dials-title" className="@container">
      <h2 id="dials-title" className="sr-only">
        At a glance
      </h2>
      <ul className="dials">
        {dials.map(({ measure, label, value, unit, date, sentence, position, source, href }) => (
          <li key={measure}>
            <a href={href}>{label}</a>
            <p>
              {typeof value === 'string' ? <b>{value}</b> : <Nothing kind={value.nothing} />}
              {unit && ` ${unit}`}
            </p>
            {position !== null && <i aria-hidden="true" style={stripAt(position)} />}
            {sentence && <p>{sentence}</p>}
            {date && <small>{date}</small>}
            {source && <SourceChip source={source} />}
          </li>
        ))}
      </ul>
    </section>
  )
}
