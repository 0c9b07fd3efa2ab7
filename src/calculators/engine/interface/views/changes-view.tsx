import { changesOf } from '#calculators/engine/interface/report-parts.ts'
import type { ViewProps } from '#calculators/engine/interface/view.ts'
import { SensitivityView } from '#calculators/engine/report/sensitivity-view.tsx'
import { TurningPointsView } from '#calculators/engine/report/turning-points-view.tsx'

import { PartCards } from './part-cards.tsx'

/** The tab with the sensitivity analysis and break-even points. */
export function ChangesView({ report }: ViewProps) {
  const { sensitivity, turningPoints } = report
  return (
    <PartCards part={changesOf(report)}>
      {sensitivity && <SensitivityView sensitivity={sensitivity} />}
      <TurningPointsView points={turningPoints} />
    </PartCards>
  )
}
