import type { ReactNode } from 'react'

import {
  type CalculatorPageDescription,
  calculatorPage,
} from '#calculators/engine/interface/calculator-page.tsx'
import type { ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import type { IsoDate } from '#domain/dates.ts'
import { here } from '#web/late.ts'
import type { Route } from '#web/page.ts'

import { SheetIsland } from './calculator.island.tsx'
import type { SheetCalculator } from './calculator.ts'

type SheetPageDescription = Omit<CalculatorPageDescription, 'tool' | 'Calculator' | 'Words'> & {
  readonly calculator: SheetCalculator
  /** The calculator's own island, if it has more than its form and report. */
  readonly Calculator?: (props: ToolCalculatorProps) => ReactNode
  /** The explanation, 400 to 900 words. */
  readonly Copy: (props: { readonly today: IsoDate }) => ReactNode
}

/** The page of a calculator made from a sheet. Throws if the sheet has a different path. */
export function sheetPage<const Path extends string>(
  path: Path,
  { calculator, Copy, Calculator, ...page }: SheetPageDescription,
): Route<Path> {
  if (calculator.path !== path)
    throw new RangeError(`The sheet ${calculator.name} has the path ${calculator.path}`)
  const shared = here(calculator)
  const Shared = (props: ToolCalculatorProps) => <SheetIsland calculator={shared} {...props} />
  return calculatorPage(path, { ...page, tool: calculator, Words: Copy, Calculator: Calculator ?? Shared })
}
