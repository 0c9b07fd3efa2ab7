import { Card } from '#ui/card/card.tsx'
import { TornadoChart } from '#ui/tornado-chart/tornado-chart.tsx'

import { lowerFirst } from './lower-first.ts'
import type { Sensitivity } from './report.ts'
import { SECTION_TITLES } from './section-titles.ts'
import { differenceInUnit, inUnit } from './units.ts'

/** What changes the answer, largest effect first. */
export function SensitivityView({ sensitivity }: { readonly sensitivity: Sensitivity }) {
  const { figure, rows } = sensitivity
  if (figure.value === null || rows.length === 0) return null
  const base = figure.value
  return (
    <Card
      id="sensitivity"
      title={SECTION_TITLES.sensitivity}
      sentence={`One input changed at a time. Now: ${inUnit(base, figure.unit)}.`}
    >
      <TornadoChart
        id="tornado"
        title={strongestWords(sensitivity)}
        subtitle={`Change in ${lowerFirst(figure.label)}`}
        base={base}
        rows={rows}
        format={(value) => inUnit(value, figure.unit)}
        formatDifference={(value) => differenceInUnit(value, figure.unit)}
        valueHead={figure.label}
      />
    </Card>
  )
}

/** A sentence on what changes the answer most. A change without a result doesn't count. */
function strongestWords({ figure, rows }: Sensitivity): string {
  const base = figure.value ?? 0
  const reach = ({ low, high }: Sensitivity['rows'][number]) =>
    Math.max(...[low.value, high.value].map((value) => Math.abs((value ?? base) - base)))
  const strongest = rows.toSorted((a, b) => reach(b) - reach(a))[0]
  return strongest && reach(strongest) > 0
    ? `Largest effect: ${lowerFirst(strongest.label)}`
    : 'None of these changes makes a difference'
}
