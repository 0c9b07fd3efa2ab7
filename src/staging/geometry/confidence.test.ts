import { describe, expect, it } from 'vitest'

import { ACCEPTED_CONFIDENCE, confidenceOf, type Evidence } from './confidence.ts'

const turn = { yawDegrees: 0, pitchDegrees: 0, rollDegrees: 0 }
const eye = { width: 720, height: 480, focalPx: 430, turn }
const box = { ceiling: 0.7, left: 1, right: 1.2, back: 2.5 }
const fitted = { eye, box, support: [] }
const clear = {
  level: 0,
  px: 0.3,
  step: 40,
  share: 1,
  points: 30,
  rival: 0.1,
  burnt: 0,
  hidden: [false, false],
} as const
const agreeing = { height: 0.7, share: 1, isCoved: false, agrees: [true, true, true] }
const evidence: Evidence = {
  fitted,
  ends: [clear, clear, clear],
  ceiling: agreeing,
  orientation: { agreeing: 1, total: 1 },
  others: [fitted, fitted],
  unusedCorners: 0,
  isOpen: false,
  uprights: [null, null],
}

describe('the confidence of an estimate', () => {
  const hidden = [
    ['hidden', null],
    ['half covered', { ...clear, share: 0.6 }],
    ['perhaps lower', { ...clear, rival: 1.2 }],
  ] as const

  it.each(hidden)('is lower if the floor’s end below one wall is %s', (_, end) => {
    const doubtful = { ...evidence, ceiling: null, ends: [clear, end, clear] }
    expect(confidenceOf(doubtful)).toBeLessThan(0.8 * confidenceOf(evidence))
  })

  it.each(hidden)('isn’t if that wall’s ceiling is as high as the others’, though it’s %s', (_, end) => {
    expect(confidenceOf({ ...evidence, ends: [clear, end, clear] })).toBe(confidenceOf(evidence))
  })

  it('is hardly lower if that wall meets one with a clear floor in a corner that’s seen, like the other corner', () => {
    const doubtful = { ...evidence, ceiling: null, ends: [clear, { ...clear, share: 0.6 }, clear] }
    const seen = (left: number, right: number | null) =>
      confidenceOf({ ...doubtful, uprights: [left, right] })
    expect(seen(0.9, 0.9)).toBeGreaterThan(ACCEPTED_CONFIDENCE)
    expect(seen(0.9, null)).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(seen(0.2, 0.9)).toBeLessThan(ACCEPTED_CONFIDENCE)
    const short = { ...doubtful, ends: [clear, { ...clear, share: 0.6, points: 6 }, clear] }
    expect(confidenceOf({ ...short, uprights: [0.9, 0.9] })).toBeLessThan(ACCEPTED_CONFIDENCE)
  })

  it('is lower if a foot isn’t clear and neither corners nor ceilings confirm where the walls are', () => {
    const faint = { ...evidence, ends: [{ ...clear, share: 0.78 }, clear, clear] }
    const alone = { ...agreeing, agrees: [true, false, false] }
    expect(confidenceOf({ ...faint, ceiling: alone, uprights: [0, 0.1] })).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...faint, uprights: [0, 0.1] })).toBeGreaterThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...faint, ceiling: alone, uprights: [0, 0.5] })).toBeGreaterThan(
      ACCEPTED_CONFIDENCE,
    )
    expect(confidenceOf({ ...evidence, ceiling: alone, uprights: [0, 0.1] })).toBe(confidenceOf(evidence))
  })

  it('isn’t restored by a wall whose floor is doubtful itself', () => {
    const end = { ...clear, rival: 1.4 }
    expect(confidenceOf({ ...evidence, ends: [end, end, end] })).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...evidence, ends: [end, clear, end] })).toBeLessThan(ACCEPTED_CONFIDENCE)
  })

  it('is lower if the back wall’s foot isn’t seen next to a corner, unless the side wall’s ceiling is as high', () => {
    const ends = [{ ...clear, hidden: [false, true] as const }, clear, clear]
    expect(confidenceOf({ ...evidence, ends, ceiling: null })).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...evidence, ends })).toBe(confidenceOf(evidence))
    // A door's frame would end at the door's head.
    expect(confidenceOf({ ...evidence, ends, ceiling: null, uprights: [null, 1] })).toBe(
      confidenceOf(evidence),
    )
    expect(confidenceOf({ ...evidence, ends, ceiling: null, uprights: [null, 0.85] })).toBeLessThan(
      ACCEPTED_CONFIDENCE,
    )
  })

  it('is lower if two boxes are about equally likely', () => {
    expect(confidenceOf({ ...evidence, isOpen: true })).toBeLessThan(ACCEPTED_CONFIDENCE)
  })

  it('is lower if a side wall shows neither much of its foot nor its upright edge', () => {
    const ends = [clear, { ...clear, points: 9 }, clear]
    const atUpright = (share: number) => ({
      ...evidence,
      ceiling: null,
      ends,
      fitted: { ...fitted, support: [1, 1, 1, 1, 1, 1, share, 1] },
    })
    expect(confidenceOf(atUpright(0.8))).toBe(confidenceOf(evidence))
    expect(confidenceOf(atUpright(0.05))).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...atUpright(0.05), ceiling: agreeing })).toBe(confidenceOf(evidence))
  })

  it('is lower if the ceiling wasn’t found and the fits at other sizes have another one', () => {
    const others = [fitted, { ...fitted, box: { ...box, ceiling: 0.85 } }]
    expect(confidenceOf({ ...evidence, others })).toBe(confidenceOf(evidence))
    expect(confidenceOf({ ...evidence, others, ceiling: 'doubtful' })).toBeLessThan(ACCEPTED_CONFIDENCE)
    expect(confidenceOf({ ...evidence, ceiling: 'doubtful' })).toBe(confidenceOf(evidence))
  })
})
