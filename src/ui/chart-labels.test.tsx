import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

import { BarChart } from './bar-chart/bar-chart.tsx'
import { numberTicks } from './chart/axis.ts'
import { LineChart } from './line-chart/line-chart.tsx'
import { TornadoChart } from './tornado-chart/tornado-chart.tsx'

/** The ticks shown on a narrow chart. */
const onAPhone = (from: number, to: number, format: (value: number) => string) =>
  numberTicks(from, to, format)
    .filter((tick) => tick.narrow)
    .map((tick) => tick.label)

test('as many ticks of an axis as fit stay on a phone: all short ones, few long ones, never two in one place', () => {
  expect(onAPhone(1, 25, String)).toEqual(['5', '10', '15', '20', '25'])
  expect(onAPhone(0, 600, (value) => `£${value}k`)).toEqual(['£0k', '£300k', '£600k'])
  expect(onAPhone(-20, 20, (value) => `${value}%`)).toEqual(['-15%', '0%', '15%'])
})

const row = (low: string, high: string) => ({
  label: 'Day',
  low: { change: low, value: 90 },
  high: { change: high, value: null },
})

/** The heights of a row's two labels. */
function heightsOf(low: string, high: string): readonly string[] {
  const html = renderToString(
    <TornadoChart
      id="t"
      title="What moves it"
      base={100}
      rows={[row(low, high)]}
      format={String}
      formatDifference={String}
      valueHead="Tax"
    />,
  )
  return [low, high].map((change) => /y="(\d+)"[^>]*>$/.exec(html.split(change)[0] ?? '')?.[1] ?? '')
}

test('changes too long to fit side by side on a phone take two lines', () => {
  const [one, other] = heightsOf('5% lower', '5% higher')
  expect(one).toBe(other)
  const [first, second] = heightsOf('on 22 November 2025', 'on 22 November 2027, rates not known')
  expect(Number(second)).toBeGreaterThan(Number(first) + 14)
})

function wordsAbove(values: readonly number[], labelled?: 'highest'): readonly string[] {
  const html = renderToString(
    <BarChart
      id="b"
      title="Savings"
      layout="columns"
      labelHead="Year"
      valueHead="Saved"
      format={(value) => `£${value}`}
      formatTick={String}
      labelled={labelled}
      bars={values.map((value, position) => ({ label: String(position), value }))}
    />,
  )
  const drawing = html.slice(0, html.indexOf('</svg>'))
  return [...drawing.matchAll(/>(£\d+)</g)].map((match) => match[1] ?? '')
}

test('labels the last column with its value, or the highest, where no bar is behind the text', () => {
  expect(wordsAbove([1, 2, 3, 9, 5, 4, 3, 2])).toEqual(['£2'])
  expect(wordsAbove([1, 2, 3, 9, 5, 4, 3, 2], 'highest')).toEqual(['£9'])
})

test('a unitless axis says what it counts, left of the first number', () => {
  const drawn = (head?: string) =>
    renderToString(
      <LineChart
        id="l"
        title="What is owed"
        xLabel="Year"
        xTickHead={head}
        formatY={String}
        series={[{ name: 'Owed', points: [1, 2, 3].map((x) => ({ x, y: x })) }]}
        table={null}
      />,
    )
  expect(drawn('Year')).toContain('>Year</text>')
  expect(drawn()).not.toContain('Year')
})

test('names of columns that don’t fit side by side at any width are left out, and never overlap', () => {
  const shown = (labels: readonly string[]) => {
    const html = renderToString(
      <BarChart
        id="b"
        title="Change"
        layout="columns"
        labelHead="When"
        valueHead="Change"
        format={String}
        formatTick={String}
        bars={labels.map((label, position) => ({ label, value: position + 1 }))}
      />,
    )
    const drawing = html.slice(0, html.indexOf('</svg>'))
    return labels.filter((label) => drawing.includes(`>${label}</text>`))
  }
  const years = Array.from({ length: 12 }, (_, at) => String(2015 + at))
  expect(shown(years)).toEqual(years)
  const months = years.map((year) => `Dec ${year}`)
  expect(shown(months)).toEqual(['Dec 2017', 'Dec 2020', 'Dec 2023', 'Dec 2026'])
})
