import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

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

type SheetPageDescription = Omit<CalculatorPageDescription, 'tool' | 'Calculator'> & {
  readonly calculator: SheetCalculator
  /** The calculator's own island, if it has more than its form and report. */
  readonly Calculator?: (props: ToolCalculatorProps) => ReactNode
}

/** The page of a calculator made from a sheet. Throws if the sheet has a different path. */
export function sheetPage<const Path extends string>(
  path: Path,
  { calculator, Calculator, ...page }: SheetPageDescription,
): Route<Path> {
  if (calculator.path !== path)
    throw new RangeError(`The sheet ${calculator.name} has the path ${calculator.path}`)
  const shared = here(calculator)
  const Shared = (props: ToolCalculatorProps) => <SheetIsland calculator={shared} {...props} />
  return calculatorPage(path, { ...page, tool: calculator, Calculator: Calculator ?? Shared })
}

/** An explanation written as a component, for one whose sentences or tables depend on more than figures. */
export function writtenAs(Copy: (props: { readonly today: IsoDate }) => ReactNode) {
  return (today: IsoDate): string => renderToStaticMarkup(<Copy today={today} />)
}
