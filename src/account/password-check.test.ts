import { expect, test } from 'vitest'

import { refusedPassword } from './password-check.server.ts'

test('the most used passwords of the world are refused, whatever their capitals', () => {
  for (const password of ['123456', 'password', 'PassWord', 'qwerty', 'letmein', 'football', ' dragon ']) {
    expect(refusedPassword(password), password).toMatch(/most common passwords/)
  }
})

test('a password of somebody’s own is accepted', () => {
  for (const password of ['correct horse battery', 'Tilehurst-7-otters', 'zq!9wd']) {
    expect(refusedPassword(password)).toBeNull()
  }
})
