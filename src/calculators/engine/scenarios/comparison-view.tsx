import { figureInWords } from '#calculators/engine/report/figure-words.ts'
import { differenceInUnit } from '#calculators/engine/report/units.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'

import type { Comparison, FigureRow, Scenario } from './comparison.ts'

type ComparisonViewProps = {
  readonly path: string
  /** Null if there are no scenarios. */
  readonly comparison: Comparison | null
  /** Whether there's room for another scenario. */
  readonly hasRoom: boolean
  /** Whether the form is already one of the scenarios. */
  readonly isKept: boolean
  /** In the browser. Without scripts the buttons submit the form. */
  readonly onKeep?: () => void
  readonly onDrop?: (place: number) => void
}

/** Up to four scenarios side by side, the current form first. */
export function ComparisonView({ path, comparison, hasRoom, isKept, onKeep, onDrop }: ComparisonViewProps) {
  return (
    <Card
      id="compare"
      title="Compare scenarios"
      className={comparison ? '' : 'print:hidden'}
      sentence={
        comparison
          ? 'Differences are compared with the figures in the form. The link to this page includes every scenario, so you can share it.'
          : 'Add the figures in the form as a scenario, then change the form. Compare up to four scenarios.'
      }
    >
      {comparison && <Table comparison={comparison} path={path} {...(onDrop ? { onDrop } : {})} />}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button
          variant="secondary"
          name="keep"
          value="1"
          disabled={!hasRoom || isKept}
          onClick={(event) => {
            if (!onKeep) return
            event.preventDefault()
            onKeep()
          }}
        >
          Add to comparison
        </Button>
        <span className="text-sm text-slate">
          {!hasRoom
            ? 'You’re comparing four scenarios: remove one to add another.'
            : isKept
              ? 'Added. Change the form to compare it with other figures.'
              : ''}
        </span>
      </p>
    </Card>
  )
}

type TableProps = {
  readonly comparison: Comparison
  readonly path: string
  readonly onDrop?: (place: number) => void
}

function Table({ comparison: { scenarios, inputs, figures }, path, onDrop }: TableProps) {
  return (
    <div
      role="region"
      aria-label="Scenarios side by side"
      tabIndex={0}
      className="scroll-cue rounded-sm border"
    >
      <table className="data-table">
        <caption className="sr-only">Scenarios side by side</caption>
        <thead>
          <tr>
            <th scope="col">Scenario</th>
            {scenarios.map((scenario, position) => (
              <th key={scenario.name} scope="col" className="numeric align-top">
                <ScenarioHead {...{ scenario, position, path, onDrop }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inputs.map(({ label, words }) => (
            <tr key={`in ${label}`}>
              <th scope="row" className="font-normal text-slate">
                {label}
              </th>
              {scenarios.map(({ name }, position) => (
                <td key={name} className="numeric">
                  {words[position]}
                </td>
              ))}
            </tr>
          ))}
          {figures.map((row, position) => (
            <FigureCells key={row.label} row={row} scenarios={scenarios} isFirst={position === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ScenarioHeadProps = {
  readonly scenario: Scenario
  readonly position: number
  readonly path: string
  readonly onDrop: ((place: number) => void) | undefined
}

function ScenarioHead({ scenario, position, path, onDrop }: ScenarioHeadProps) {
  if (position === 0) return <>{scenario.name}</>
  return (
    <>
      {scenario.name}
      <span className="mt-1 flex justify-end gap-3 text-sm font-normal print:hidden">
        <a href={`${path}?${scenario.query}`} className="link inline-flex min-h-6 items-center">
          Open<span className="sr-only"> {scenario.name}</span>
        </a>
        <button
          name="drop"
          value={position - 1}
          className="link inline-flex min-h-6 cursor-pointer items-center"
          onClick={(event) => {
            if (!onDrop) return
            event.preventDefault()
            onDrop(position - 1)
          }}
        >
          Remove<span className="sr-only"> {scenario.name}</span>
        </button>
      </span>
    </>
  )
}

type FigureCellsProps = {
  readonly row: FigureRow
  readonly scenarios: readonly Scenario[]
  readonly isFirst: boolean
}

function FigureCells({ row, scenarios, isFirst }: FigureCellsProps) {
  return (
    <tr className={isFirst ? 'font-medium' : ''}>
      <th scope="row">{row.label}</th>
      {row.cells.map(({ figure, difference, verdict }, position) => (
        <td key={scenarios[position]?.name} className="numeric">
          {figureInWords({ ...figure, per: '' })}
          {difference !== null && (
            <span className="block text-sm text-slate">
              {differenceInUnit(difference, figure.unit)}
              {verdict && `, ${verdict}`}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
