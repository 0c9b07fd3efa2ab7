import { describe, expect, test } from 'vitest'

import { companyQuery, registerAddress } from './company-query.ts'

describe('what is typed to find a company', () => {
  test('can be an 8-digit number, with or without leading zeros', () => {
    expect(companyQuery('445790')).toMatchObject({ kind: 'number', number: '00445790' })
    expect(companyQuery(' 0044 5790 ')).toMatchObject({ kind: 'number', number: '00445790' })
    expect(companyQuery('sc311560')).toMatchObject({ kind: 'number', number: 'SC311560' })
  })

  test('can be a name', () => {
    expect(companyQuery(' Larkspur   Homes Ltd')).toEqual({ kind: 'name', typed: 'Larkspur Homes Ltd' })
    expect(companyQuery('3i')).toMatchObject({ kind: 'name' })
  })

  test('may contain control characters, which the database can’t take', () => {
    expect(companyQuery('Larkspur\0Homes\u0007 Ltd\0')).toEqual({ kind: 'name', typed: 'Larkspur Homes Ltd' })
  })

  test('can be a postcode', () => {
    expect(companyQuery(' rg301aa ')).toMatchObject({ kind: 'postcode', postcode: 'RG30 1AA' })
  })

  test('otherwise gets an error message and is kept', () => {
    for (const text of ['', '12', '£$%', '123456789']) {
      expect(companyQuery(text)).toMatchObject({
        kind: 'unreadable',
        typed: text,
        message: expect.stringContaining('00445790'),
      })
    }
  })
})

test('the Companies House link has the number, or the name encoded', () => {
  expect(registerAddress({ kind: 'number', typed: '', number: 'SC311560' })).toMatch(/\/company\/SC311560$/)
  expect(registerAddress({ kind: 'name', typed: 'A & B' })).toMatch(/\?q=A\+%26\+B$/)
})
