import { describe, expect, it } from 'vitest'

import { returnBuffer, takeBuffer } from './buffer-pool.ts'
import { jsonPieces } from './json-text.ts'
import { LongJson } from './long-json.ts'

const LONG = 100_000
const longJson = (letter: string) => new LongJson(jsonPieces(['["', letter.repeat(LONG), '"]']))

describe('long JSON text', () => {
  it.each([
    ['of letters', ['{"a":"', 'x'.repeat(50), '"}']],
    ['with some accents', ['{"a":"', 'x'.repeat(500), 'Ynys Môn', 'Llŷn', '"}']],
    ['with hardly anything else', ['["', '“’”ŵ🏡'.repeat(2000), 'x', '"]']],
    ['of nothing', []],
  ])('%s has the same bytes in pieces as in one', (_, pieces) => {
    const text = pieces.join('')
    const json = new LongJson(jsonPieces(pieces))
    expect(json.toString()).toBe(text)
    expect(json.between('{"data":', `,"é":1}`).toString()).toBe(`{"data":${text},"é":1}`)
  })

  it('has different envelopes that don’t disturb each other', () => {
    const json = longJson('a')
    const [first, second] = [json.between('1', '1'), json.between('22', '22')]
    const far = longJson('b').between('x'.repeat(100), 'y'.repeat(10_000))
    expect(first.toString()).toBe(`1${json.toString()}1`)
    expect(second.toString()).toBe(`22${json.toString()}22`)
    expect(far.toString()).toMatch(/^x{100}\["b+"\]y{10000}$/)
  })
})

describe('a buffer of the pool', () => {
  it('is used again once it has been returned, and only once', () => {
    const first = longJson('a').between('', '')
    const second = longJson('b').between('', '')
    expect(second.buffer).not.toBe(first.buffer)
    returnBuffer(first)
    returnBuffer(first)
    const [third, fourth] = [longJson('c').between('', ''), longJson('d').between('', '')]
    expect(third.buffer).toBe(first.buffer)
    expect([second.buffer, third.buffer]).not.toContain(fourth.buffer)
    expect(second.toString()).toBe(`["${'b'.repeat(LONG)}"]`)
  })

  it('isn’t taken for short texts or huge ones, which can’t be returned', () => {
    for (const bytes of [10, 5_000_000]) {
      const given = takeBuffer(bytes)
      returnBuffer(given)
      expect(takeBuffer(200_000).buffer).not.toBe(given.buffer)
    }
  })
})
