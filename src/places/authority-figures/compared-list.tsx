import type { CSSProperties } from 'react'

import type { FigureCard } from './figure-card.ts'

const stripAt = (position: number) => ({ '--at': `${Math.round(position * 100)}%` }) as CSSProperties

/** A figure's comparisons in words, each with a strip that shows its position where enough others are known. */
export function ComparedList({ compared }: Pick<FigureCard, 'compared'>) {
  return (
    <div className="compared-list">
      {compared.map(({ words, position }) => (
        <div key={words}>
          <p>{words}</p>
          {position !== null && <i aria-hidden="true" style={stripAt(position)} />}
        </div>
      ))}
    </div>
  )
}
