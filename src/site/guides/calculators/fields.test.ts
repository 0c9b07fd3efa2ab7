import { describe, expect, test } from 'vitest'

import { type Fields, readFields } from './fields.ts'

const FIELDS = {
  loanAmount: { kind: 'money', label: 'Loan', start: '250,000' },
  termYears: { kind: 'years', label: 'Term', start: '25', least: 1, most: 40 },
  annualRatePercent: { kind: 'percent', label: 'Interest rate', start: '4.5' },
  inLondon: {
    kind: 'choice',
    label: 'In London?',
    start: 'no',
    options: [
      { value: 'no', label: 'No' },
      { value: 'yes', label: 'Yes' },
    ],
  },
} as const satisfies Fields

const read = (query: string) => readFields(FIELDS, new URLSearchParams(query))

describe('the fields of a worked guide', () => {
  test('begin with an example', () => {
    expect(read('').values).toEqual({
      loanAmount: 250_000,
      termYears: 25,
      annualRatePercent: 4.5,
      inLondon: 'no',
    })
  })

  test('forgive how numbers are written', () => {
    expect(read('loanAmount=£180k&termYears=30 years&annualRatePercent=5%25&inLondon=yes').values).toEqual({
      loanAmount: 180_000,
      termYears: 30,
      annualRatePercent: 5,
      inLondon: 'yes',
    })
  })

  test('say what is wrong with each field and keep what was typed', () => {
    const { values, errors, text } = read(
      'loanAmount=lots&termYears=41&annualRatePercent=101&inLondon=perhaps',
    )
    expect(values).toBeNull()
    expect(errors).toEqual([
      { field: 'loanAmount', message: 'Loan: enter an amount in pounds, such as 250,000' },
      { field: 'termYears', message: 'Term: enter at most 40' },
      { field: 'annualRatePercent', message: 'Interest rate: enter at most 100%' },
      { field: 'inLondon', message: 'Choose one of the answers to “In London?”' },
    ])
    expect(text['loanAmount']).toBe('lots')
  })

  test('take a blank field for an error, not for 0', () => {
    expect(read('loanAmount=').errors).toHaveLength(1)
    expect(read('termYears=0').errors).toEqual([{ field: 'termYears', message: 'Term: enter at least 1' }])
  })
})
