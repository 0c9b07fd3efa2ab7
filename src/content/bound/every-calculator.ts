import type { SheetCalculator } from '#calculators/engine/sheet/calculator.ts'
import { registered } from '#calculators/index.ts'

/** Every registered calculator: lessons, guides and the glossary have examples of any. */
export function everyCalculator(): readonly SheetCalculator[] {
  return registered().map((entry) => entry.calculator())
}
