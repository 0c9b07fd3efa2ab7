/**
 * The API's answers match the recorded ones. A difference is either a mistake or intended: then run `npm run
 * record-answers` and say in the commit which answers change and why.
 */
import { describe, expect, test } from 'vitest'

import { publishedBodies } from './ask.ts'
import { CASES, DESCRIBED } from './bodies.ts'
import { describeDifference } from './compare.ts'
import { type Case, type Recording, canonical, readRecording, recordingOf } from './recording.ts'

describe.each(DESCRIBED)('%s', (calculator) => {
  test('the API answers all recorded examples and random inputs as recorded', async () => {
    const recorded = await readRecording(calculator)
    const published = recorded.inFull.filter(isPublished).map(({ body }) => body)
    const now = await recordingOf(calculator, published)
    expect(recorded.blocks.at(-1)?.block).toMatch(new RegExp(` to ${CASES}$`))
    expect(differences(recorded, now), `${calculator}: see test/calculator-answers/README.md`).toEqual([])
  })

  test('every published example is recorded', async () => {
    const { inFull } = await readRecording(calculator)
    const recorded = inFull.filter(isPublished).map(({ body }) => canonical(body))
    expect(recorded).toEqual(expect.arrayContaining(publishedBodies(calculator).map(canonical)))
  })

  test('most recorded answers are good ones, and no sentence is among their values', async () => {
    const { inFull } = await readRecording(calculator)
    const good = inFull.flatMap(({ answer }) => ('data' in answer ? [answer.data] : []))
    expect(good.length).toBeGreaterThan(inFull.length / 2)
    expect(stringsIn(good).filter((text) => !WORD.test(text))).toEqual([])
  })
})

/** An enum value, a date, a tax year or a URL. 'other income' is the only enum value with a space. */
const WORD = /^([A-Za-z\d-]+|other income|https:\S+)$/

function isPublished({ case: name }: Case): boolean {
  return name.startsWith('published')
}

function differences(recorded: Recording, now: Recording): string[] {
  const cases = recorded.inFull.flatMap((before, index) => {
    const after = now.inFull[index]
    if (!after || canonical(after) === canonical(before)) return []
    const moved = canonical(after.body) === canonical(before.body) ? '' : ', whose random inputs changed'
    return [`${before.case}${moved}\n${describeDifference(before, after.answer)}`]
  })
  const blocks = recorded.blocks
    .filter(({ sha256 }, index) => sha256 !== now.blocks[index]?.sha256)
    .map(({ block }) => block)
  return [...cases, ...blocks]
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
