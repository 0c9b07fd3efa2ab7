/** Writes all cases to a file outside the repository, to compare two versions of the calculators case by case. */
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'

import { ask } from './ask.ts'
import { DESCRIBED } from './bodies.ts'
import { type Case, canonical, everyCase } from './recording.ts'

const MAX_SHOWN = 20

type DumpedCase = Case & { calculator: string }

/** Writes every body and its answer to a file, one JSON object per line. */
export async function dump(file: string): Promise<string> {
  const lines: string[] = []
  for (const calculator of DESCRIBED) {
    const cases = await everyCase(calculator)
    lines.push(...cases.map((each) => canonical({ calculator, ...each })))
  }
  await writeFile(file, `${lines.join('\n')}\n`)
  return `Wrote ${lines.length} cases to ${file}.`
}

/** Sends every body of a dump again and describes the answers that differ: the first 20, and how many per calculator. */
export async function compare(file: string): Promise<{ text: string; same: boolean }> {
  const shown: string[] = []
  const counts = new Map<string, { cases: number; differing: number }>()
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const { calculator, case: name, body, answer } = JSON.parse(line) as DumpedCase
    const now = await ask(calculator, body)
    const differs = canonical(now) !== canonical(answer)
    const count = counts.get(calculator) ?? { cases: 0, differing: 0 }
    counts.set(calculator, { cases: count.cases + 1, differing: count.differing + (differs ? 1 : 0) })
    if (differs && shown.length < MAX_SHOWN) {
      shown.push(`${calculator}, ${name}\n${describeDifference({ case: name, body, answer }, now)}\n`)
    }
  }
  const table = [...counts].map(
    ([name, { cases, differing }]) => `${name}: ${differing} of ${cases} cases differ`,
  )
  return {
    text: [...shown, ...table].join('\n'),
    same: [...counts.values()].every(({ differing }) => differing === 0),
  }
}

/** The body and both answers. If both succeeded, only the keys that differ. */
export function describeDifference({ body, answer }: Case, now: Case['answer']): string {
  const [before, after] = onlyDifferent(dataOf(answer), dataOf(now))
  return `  body   ${canonical(body)}\n  before ${canonical(before)}\n  after  ${canonical(after)}`
}

function dataOf(answer: Case['answer']): unknown {
  return 'data' in answer ? answer.data : answer
}

function onlyDifferent(before: unknown, after: unknown): [unknown, unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => canonical([before[name]]) !== canonical([after[name]]))
  const select = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((name) => [name, from[name]]))
  return [select(before), select(after)]
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
