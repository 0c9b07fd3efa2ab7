import type { Backtest } from './backtest.ts'
import type { Accuracy } from './measures.ts'

/** The figures of a back-test as text for a terminal. */
export function backtestReport(result: Backtest, title: string): string {
  const { model, intervals, stability } = result
  if (model === null) return `${title}\nNo sales to test in these months.\n`
  const rows: [string, Accuracy | null][] = [
    ['Freehold', model],
    ['comparables alone, without trees', result.comparables],
    ['last sale × growth of the median, else sector median', result.lastSale],
    ['median of the sector and type', result.sectorMedian],
    ...Object.entries(result.byType).map(([type, own]): [string, Accuracy] => [
      `  type ${type}`,
      own as Accuracy,
    ]),
    ...Object.entries(result.byStratum).map(([name, own]): [string, Accuracy] => [
      `  ${name}`,
      own as Accuracy,
    ]),
  ]
  const lines = [
    title,
    line('', ['sales', 'MdAPE', '≤ 5 %', '≤ 10 %', '≤ 20 %', 'bias']),
    ...rows.flatMap(([name, own]) =>
      own
        ? [line(name, [own.sales, own.medianError, own.within5, own.within10, own.within20, own.bias])]
        : [],
    ),
  ]
  if (intervals)
    lines.push(
      `80 % intervals cover ${intervals.coverage80} %: ${intervals.meanWidth80} % wide on average (median ${intervals.medianWidth80} %); one percentage for all homes would need ${intervals.fixedWidth80} %.`,
      `95 % intervals cover ${intervals.coverage95} %: ${intervals.meanWidth95} % wide on average; one percentage for all homes would need ${intervals.fixedWidth95} %.`,
    )
  if (stability)
    lines.push(
      `Stability: from one month to the next, estimates of the same home moved by ${stability.medianMove} % at the median beyond the market (95 % of ${stability.homes} by less than ${stability.move95} %).`,
    )
  return `${lines.join('\n')}\n`
}

function line(name: string, cells: readonly (string | number)[]): string {
  const text = cells.map((cell) =>
    (typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(2) : String(cell)).padStart(8),
  )
  return `${name.padEnd(54)}${text.join('')}`
}
