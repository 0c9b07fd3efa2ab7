import { expect, test } from 'vitest'

import { refusedPassword } from './password-check.server.ts'

test('the world’s most common passwords are rejected in any capitalisation', () => {
  for (const password of ['123456', 'password', 'PassWord', 'qwerty', 'letmein', 'football', ' dragon ']) {
    expect(refusedPassword(password), password).toMatch(/most common passwords/)
  }
})

test('a password of somebody’s own is accepted', () => {
  for (const password of ['correct horse battery', 'Tilehurst-7-otters', 'zq!9wd']) {
    expect(refusedPassword(password)).toBeNull()
  }
})
