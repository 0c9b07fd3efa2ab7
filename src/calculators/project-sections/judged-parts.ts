import type { ComponentType } from 'react'

import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { later } from '#calculators/engine/interface/later.tsx'
import type { View, ViewProps } from '#calculators/engine/interface/view.ts'

/** What a deal calculator shows besides its answer. */
export type JudgedViews = {
  /** The decision, above the answer. */
  readonly Verdict: ComponentType<ViewProps>
  /** The tab of the simulation. */
  readonly Risk: ComponentType<ViewProps>
  /** The tab of the checks behind the decision, and the list of deal-breakers to tick. */
  readonly Checks: ComponentType<ViewProps>
}

/** The same as parts whose script is loaded later. `views` are the tabs. */
export function judgedParts(load: () => Promise<JudgedViews>) {
  const verdict = later(() => load().then(({ Verdict }) => Verdict))
  const risk = later(() => load().then(({ Risk }) => Risk))
  const checks = later(() => load().then(({ Checks }) => Checks))
  const views: readonly View[] = [
    { id: 'risk', label: 'Risk simulation', part: risk },
    { id: 'deal-breakers', label: 'Deal-breakers', part: checks, fields: [BREAKER] },
  ]
  return {
    verdict,
    views,
    /** Called once by the server's page. */
    setOnServer: ({ Verdict, Risk, Checks }: JudgedViews) => {
      verdict.setOnServer(Verdict)
      risk.setOnServer(Risk)
      checks.setOnServer(Checks)
    },
  }
}
