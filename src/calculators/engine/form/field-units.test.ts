import { describe, expect, it } from 'vitest'

import { fieldInWords } from './field-units.ts'
import type { FormField } from './fields.ts'

const rents: FormField = { kind: 'list', label: 'Rents', start: '650, 700', mostItems: 3 }
const rate: FormField = { kind: 'percent', label: 'Rate', start: '4.5' }
const rise: FormField = { kind: 'percent', label: 'Rate rise', start: '1', suffix: 'points' }
const held: FormField = { kind: 'count', label: 'Holding period', start: '10', suffix: 'years' }
const wait: FormField = { kind: 'months', label: 'Wait', start: '6' }

describe('describes a field’s value', () => {
  it.each([
    [rents, '525 £1,250, 1.2k', '£525, £1,250 and £1,200'],
    [rents, '650', '£650'],
    [rents, '650 some', '650 some'],
    [rents, ', ;', ', ;'],
    [rents, '', 'Not entered'],
    [rate, '4.5 %', '4.5%'],
    [rate, 'low', 'low'],
    [wait, '63', '5 years 3 months'],
    [held, '10', '10 years'],
    [held, '1', '1 year'],
    [rise, '3', '3 points'],
    [rise, '1', '1 point'],
    [rise, '1.25', '1.25 points'],
  ])('%j holding %j', (field, text, words) => expect(fieldInWords(field, text)).toBe(words))
})
