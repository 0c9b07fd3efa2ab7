import { useMemo } from 'react'

import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { MAX_KEPT, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import { ComparisonView } from '#calculators/engine/scenarios/comparison-view.tsx'
import { compare, scenarioOf } from '#calculators/engine/scenarios/comparison.ts'

const NAMES = ['A', 'B', 'C'] as const

/** The tab that compares the form with saved scenarios, which are calculated once. */
export function CompareView({ tool, asked, report, today, onKeep, onDrop }: ViewProps) {
  const { text, kept } = asked
  const key = kept.join(' ')
  const scenarios = useMemo(
    () => kept.map((query, place) => scenarioOf(tool, `Scenario ${NAMES[place] ?? ''}`, query, today)),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is a new object at each keystroke with the same content
    [tool, key, today],
  )
  const now = { name: 'Now', query: queryOfAsked(tool, asked, today), text, report }
  return (
    <ComparisonView
      path={tool.path}
      comparison={scenarios.length > 0 ? compare(tool, [now, ...scenarios], today) : null}
      hasRoom={kept.length < MAX_KEPT}
      isKept={kept.includes(tool.queryOf(text, today))}
      onKeep={onKeep}
      onDrop={onDrop}
    />
  )
}
