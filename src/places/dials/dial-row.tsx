import { listInWords } from '#domain/list-words.ts'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceChip } from '#ui/source-chip/source-chip.tsx'

import { type Dial, TOO_FEW_AUTHORITIES } from './dial.ts'
import { PositionStrip } from './position-strip.tsx'

type DialRowProps = {
  readonly dials: readonly Dial[]
  /** The one that the page is about, edged in red. */
  readonly answer?: Dial['measure']
}

/** Six figures of a place at a glance: value, date, a comparison in words and as a strip, and the source. */
export function DialRow({ dials, answer }: DialRowProps) {
  const alone = dials.filter(({ sentence }) => sentence === TOO_FEW_AUTHORITIES).map(({ label }) => label)
  const isSaidOnce = alone.length > 1
  return (
    <section aria-labelledby="dials-title" className="@container">
      <h2 id="dials-title" className="sr-only">
        At a glance
      </h2>
      <ul className="dials">
        {dials.map(
          ({ measure, label, value, unit, date, sentence, position, source, href, change, confidence }) => (
            <li key={measure} className={measure === answer ? 'red-edge' : undefined}>
              <a href={href}>{label}</a>
              <p>
                {typeof value === 'string' ? <b>{value}</b> : <Nothing kind={value.nothing} />}
                {unit && ` ${unit}`}
              </p>
              <PositionStrip position={position} />
              {sentence && !(isSaidOnce && sentence === TOO_FEW_AUTHORITIES) && <p>{sentence}</p>}
              {change && (
                <a href={change.href} className={change.direction}>
                  {change.words}
                </a>
              )}
              {date && <small className={confidence}>{date}</small>}
              {source && <SourceChip source={source} />}
            </li>
          ),
        )}
      </ul>
      {isSaidOnce && (
        <p className="dials-note">
          {`We have too few other authorities to compare these with: ${listInWords(alone.map(inSentence))}.`}
        </p>
      )}
      {dials.some(({ confidence }) => confidence) && (
        <p className="dials-note">●●● means based on 100 or more, ●●○ on 30 to 99, ●○○ on fewer.</p>
      )}
    </section>
  )
}

/** A label without its capital: 'average rent in Reading'. */
const inSentence = (label: string) => `${label[0]?.toLowerCase()}${label.slice(1)}`
