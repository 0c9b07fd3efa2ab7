import type { ReactNode } from 'react'

import { BREAKER } from '#calculators/deal-breakers/breaker-field.ts'
import { BreakersView } from '#calculators/deal-breakers/breakers-view.tsx'
import type { ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { askedFrom } from '#calculators/engine/scenarios/asked.ts'
import type { AnyTool } from '#calculators/engine/tool.ts'

/** A calculator with the list of deal-breakers below it, whose ticks are fields of its form; made by the server. */
export function withBreakers(tool: AnyTool, Island: (props: ToolCalculatorProps) => ReactNode) {
  return function CalculatorWithBreakers(props: ToolCalculatorProps) {
    const { aside } = askedFrom(tool, new URLSearchParams(props.query), props.today)
    return (
      <>
        <Island {...props} />
        <div className="mt-6">
          <BreakersView
            form={tool.name}
            action={tool.path}
            ticked={aside.flatMap(([name, value]) => (name === BREAKER ? [value] : []))}
          />
        </div>
      </>
    )
  }
}
