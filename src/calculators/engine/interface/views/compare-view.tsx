import { useMemo } from 'react'

import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { MOST_KEPT, queryOfAsked } from '#calculators/engine/scenarios/asked.ts'
import { ComparisonView } from '#calculators/engine/scenarios/comparison-view.tsx'
import { compare, scenarioOf } from '#calculators/engine/scenarios/comparison.ts'

const NAMES = ['A', 'B', 'C'] as const

/** The form as it is beside the scenarios that were kept; those are worked out once. */
export function CompareView({ tool, asked, report, today, onKeep, onDrop }: ViewProps) {
  const { text, kept } = asked
  const key = kept.join(' ')
  const scenarios = useMemo(
    () => kept.map((query, place) => scenarioOf(tool, `Scenario ${NAMES[place] ?? ''}`, query, today)),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is new at each keystroke, what it says is not
    [tool, key, today],
  )
  const now = { name: 'Now', query: queryOfAsked(tool, asked, today), text, report }
  return (
    <ComparisonView
      path={tool.path}
      comparison={scenarios.length > 0 ? compare(tool, [now, ...scenarios], today) : null}
      hasRoom={kept.length < MOST_KEPT}
      isKept={kept.includes(tool.queryOf(text, today))}
      onKeep={onKeep}
      onDrop={onDrop}
    />
  )
}
