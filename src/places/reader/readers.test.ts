import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { MEASURES } from '#places/dials/measures.ts'

import { inOrderOf, readerNamed, READERS } from './readers.ts'

describe('readers', () => {
  it('each name all six dials, so that none is left to chance', () => {
    const all = MEASURES.map(({ measure }) => measure).toSorted()
    for (const { dials } of READERS) expect(dials.toSorted()).toEqual(all)
  })

  it('each want another order of cards and dials', () => {
    expect(new Set(READERS.map(({ cards }) => cards.join())).size).toBe(READERS.length)
    expect(new Set(READERS.map(({ dials }) => dials.join())).size).toBe(READERS.length)
  })

  it('are found by their name only', () => {
    expect(readerNamed('family')?.label).toBe('Families')
    for (const other of ['everyone', 'Family', '', null, undefined]) expect(readerNamed(other)).toBeNull()
  })
})

describe('the order for a reader', () => {
  it('never loses or doubles a card, and puts the wanted ones first', () => {
    const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
    fc.assert(
      fc.property(ids, ids, (things, wanted) => {
        const ordered = inOrderOf(things, wanted, (id) => id)
        expect(ordered.toSorted()).toEqual(things.toSorted())
        const known = wanted.filter((id) => things.includes(id))
        expect(ordered.slice(0, known.length)).toEqual(known)
        expect(ordered.slice(known.length)).toEqual(things.filter((id) => !wanted.includes(id)))
      }),
    )
  })

  it('is the usual one for everyone', () => {
    expect(inOrderOf(['b', 'a'], undefined, (id) => id)).toEqual(['b', 'a'])
  })
})
