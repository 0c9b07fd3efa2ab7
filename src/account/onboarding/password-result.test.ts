import { expect, test } from 'vitest'

import { passwordResult } from './password-result.ts'

// supabase-js answers 422 `same_password` when a user sets the password that they have already.
test('the current password counts as set, any other rejection doesn’t', () => {
  expect(passwordResult(null, null)).toBe('set')
  expect(passwordResult({ code: 'same_password' }, null)).toBe('set')
  expect(passwordResult({ code: 'weak_password' }, null)).toBe('refused')
  expect(passwordResult({}, null)).toBe('refused')
})

test('another password needs the current one', () => {
  // Without `current_password` the guard compares the new password itself, and says that it's another.
  expect(passwordResult({ code: 'current_password_mismatch' }, '')).toBe('current-missing')
  expect(passwordResult({ code: 'current_password_required' }, null)).toBe('current-missing')
  expect(passwordResult({ code: 'current_password_mismatch' }, 'a guess')).toBe('current-wrong')
})
