import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'
import type { Late } from '#web/late.ts'

import type { SheetCalculator } from './calculator.ts'

type Props = ToolCalculatorProps & { readonly calculator: Late<SheetCalculator> }

function Calculator({ calculator, ...props }: Props) {
  return <ToolCalculator code={calculator} {...props} />
}

/**
 * Any calculator made from a sheet, hydrated as soon as the browser is idle. The page names the calculator; the browser
 * loads its `report.ts` once somebody uses the form.
 */
export const SheetIsland = island('calculator', Calculator, {
  when: 'idle',
  part: {
    prop: 'calculator',
    fileOf: ({ served }) => `${served.name}.report`,
    is: (exported) => typeof exported === 'object' && exported !== null && 'sheet' in exported,
  },
})
