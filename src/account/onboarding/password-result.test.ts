import { expect, test } from 'vitest'

import { passwordResult } from './password-result.ts'

// supabase-js answers 422 `same_password` when a user sets the password that they have already.
test('the present password counts as set, every other refusal does not', () => {
  expect(passwordResult(null)).toBe('set')
  expect(passwordResult({ code: 'same_password' })).toBe('set')
  expect(passwordResult({ code: 'weak_password' })).toBe('refused')
  expect(passwordResult({})).toBe('refused')
})
