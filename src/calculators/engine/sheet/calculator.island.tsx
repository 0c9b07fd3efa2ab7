import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'

import type { SheetCalculator } from './calculator.ts'

type Props = ToolCalculatorProps & { readonly calculator: SheetCalculator }

function Calculator({ calculator, ...props }: Props) {
  return <ToolCalculator tool={calculator} {...props} />
}

/**
 * Any calculator that is made from a sheet, alive as soon as the browser is idle. Its page names the calculator; the
 * browser loads that one's `report.ts` beside this file.
 */
export const SheetIsland = island('calculator', Calculator, {
  when: 'idle',
  part: {
    prop: 'calculator',
    fileOf: ({ calculator }) => `${calculator.name}.report`,
    is: (exported) => typeof exported === 'object' && exported !== null && 'sheet' in exported,
  },
})
