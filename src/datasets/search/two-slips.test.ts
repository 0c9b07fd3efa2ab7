import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { testDatabase, type TestDatabase } from '#testing/database.ts'

import { readWords } from './read-words.server.ts'
import { nearSpellings, spellingsOfTwoSlips } from './two-slips.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `insert into property.place_word (word, entries)
     values ('birmingham', 900), ('reading', 800), ('berkshire', 700), ('wolverhampton', 600), ('reigate', 50), ('birling', 5)`,
  )
})
afterAll(() => database.close())

const WORD = fc.string({ minLength: 6, maxLength: 14, unit: fc.constantFrom(...'abcdefgh') })
const swapped = (word: string, at: number) =>
  word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
const shares = (typed: string, word: string) => {
  const entries = new Set(nearSpellings(word))
  return spellingsOfTwoSlips(typed).some((entry) => entries.has(entry))
}

describe('two slips in the first letters of a word', () => {
  it('share an entry of the index with the word if two pairs of letters are swapped, or two letters are too many', () => {
    const at = fc.integer({ min: 0, max: 4 })
    fc.assert(fc.property(WORD, at, at, (word, a, b) => shares(swapped(swapped(word, a), b), word)))
    fc.assert(
      fc.property(WORD, at, at, fc.constantFrom('x', 'y'), (word, a, b, letter) => {
        const once = word.slice(0, a) + letter + word.slice(a)
        return shares(once.slice(0, b) + letter + once.slice(b), word)
      }),
    )
  })

  it('have the entries that the index has', async () => {
    for (const word of ['birmingham', 'ely', 'reading', 'a']) {
      const { rows } = await database.pool.query<{ spellings: string[] }>(
        'select property.near_spellings($1) as spellings',
        [word],
      )
      expect(nearSpellings(word)).toEqual(rows[0]?.spellings)
    }
  })

  it.each([
    ['brimnigham', 'birmingham'],
    ['raednig x', 'reading'],
    ['berkhsrie', 'berkshire'],
    ['bberkksh', 'berkshire'],
    ['wovlerahmpton', 'wolverhampton'],
  ])('%s is read as %s', async (typed, word) => {
    const [first] = await readWords(database.webDb, typed)
    expect(first?.meant.place[0]).toBe(word)
  })

  it('don’t turn words into others that are three slips away', async () => {
    const [first] = await readWords(database.webDb, 'brimnigahmst')
    expect(first?.meant.place).toEqual([])
  })
})
