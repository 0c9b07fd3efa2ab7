import { expect, it } from 'vitest'

import { choiceNote } from './choice-note.ts'

const INTEREST_ONLY = { value: 'interest-only', label: 'Interest-only' }
const BUY_TO_LET = { value: 'btl-icr', label: 'Buy-to-let: interest cover ratio (ICR)' }

it('says what a value means that can’t be guessed from its label', () => {
  expect(choiceNote('Pick one', [INTEREST_ONLY, BUY_TO_LET])).toBe(
    'Pick one. btl-icr: Buy-to-let: interest cover ratio (ICR)',
  )
  expect(choiceNote(undefined, [BUY_TO_LET])).toBe('btl-icr: Buy-to-let: interest cover ratio (ICR)')
})

it('adds nothing to the hint where values are the labels’ own words', () => {
  expect(choiceNote('Pick one', [INTEREST_ONLY])).toBe('Pick one')
  expect(choiceNote(undefined, [INTEREST_ONLY])).toBeUndefined()
})
