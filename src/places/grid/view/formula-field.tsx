import { memo } from 'react'

import { FieldFrame, controlAttributes } from '#ui/field/field-frame.tsx'

import { MEASURES } from '../measures/register.ts'
import type { QueryProblem } from '../search/query.ts'

type FormulaFieldProps = {
  readonly value: string
  readonly problem: QueryProblem | undefined
  readonly change: (text: string) => void
}

/** Asks for a formula over measures, with the names that it knows. */
export function FormulaField({ value, problem, change }: FormulaFieldProps) {
  const words = {
    name: 'formula',
    label: 'Your own column',
    hint: 'A formula, such as median_price / median_annual_pay. You can use + − × ÷, brackets, min, max and if(condition, value, value).',
    error: problem?.message,
  }
  return (
    <div className="border-t pt-4">
      <FieldFrame words={words}>
        <div className="field-line">
          <div className="control-box">
            <input
              {...controlAttributes(words)}
              type="text"
              maxLength={300}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={value}
              onChange={(event) => change(event.target.value)}
            />
          </div>
        </div>
      </FieldFrame>
      <MeasureNames />
    </div>
  )
}

/** Lists the names once: they never change, so a keystroke needn't compare them. */
const MeasureNames = memo(function MeasureNames() {
  return (
    <details className="mt-2 text-sm print:hidden">
      <summary className="cursor-pointer py-2 text-slate underline underline-offset-4">
        Names of the {MEASURES.length} measures
      </summary>
      <ul className="mt-1 columns-1 gap-4 sm:columns-2 lg:columns-1">
        {MEASURES.map(({ id, label }) => (
          <li key={id} className="break-inside-avoid py-0.5">
            <code className="wrap-anywhere">{id.replaceAll('-', '_')}</code>
            <span className="text-slate"> {label}</span>
          </li>
        ))}
      </ul>
    </details>
  )
})
