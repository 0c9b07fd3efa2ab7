import { PositionStrip } from '#places/dials/position-strip.tsx'

import type { FigureCard } from './figure-card.ts'

/** A figure's comparisons in words, each with a strip that shows its position where enough others are known. */
export function ComparedList({ compared }: Pick<FigureCard, 'compared'>) {
  return (
    <div className="compared-list">
      {compared.map(({ words, position }) => (
        <div key={words}>
          <p>{words}</p>
          <PositionStrip position={position} />
        </div>
      ))}
    </div>
  )
}
