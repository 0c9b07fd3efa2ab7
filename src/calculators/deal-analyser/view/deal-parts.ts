import { later } from '#calculators/engine/interface/later.tsx'
import type { View, ViewProps } from '#calculators/engine/interface/view.ts'
import { judgedParts } from '#calculators/project-sections/judged-parts.ts'

/** A deal's verdict, simulation and checks, whose script is loaded later. */
export const dealParts = judgedParts(() => import('./deal-views.tsx').then(({ dealViews }) => dealViews))

/** The tab that compares the strategies. */
export const strategiesPart = later<ViewProps>(() =>
  import('./strategies-view.tsx').then(({ StrategiesView }) => StrategiesView),
)

/** The deal analyser's own tabs. */
export const dealTabs: readonly View[] = [
  { id: 'strategies', label: 'Strategies', part: strategiesPart },
  ...dealParts.views,
]
