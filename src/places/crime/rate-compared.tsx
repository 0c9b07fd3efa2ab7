import type { Dial } from '#places/dials/dial.ts'
import { PositionStrip } from '#places/dials/position-strip.tsx'
import { Card } from '#ui/card/card.tsx'

/** How an authority's crime rate compares with those of its nation and region, and how it has changed. */
export function RateCompared({ dial }: { readonly dial: Dial }) {
  const { value, unit, sentence, position, change, date, href } = dial
  return (
    <Card id="compared" title="Compared with other authorities" sentence={sentence}>
      <div className="figure-card">
        <div>
          <p>
            <b>{typeof value === 'string' ? value : ''}</b> {unit}
          </p>
          <PositionStrip position={position} />
          {change && <p>{change.words}</p>}
          <small>{date}</small>
          <a href={href}>See earlier years, month by month</a>
        </div>
      </div>
    </Card>
  )
}
