import { expect, test } from 'vitest'

import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'weak'],
  ['abc', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['Ab1!xy', 'weak'],
  ['reading1', 'fair'],
  ['Reading7x', 'fair'],
  ['tilehurst otters swim', 'strong'],
  ['Tilehurst-7-otters', 'strong'],
  ['xK9!mQ2#vB', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a longer password of the same kind is never called weaker', () => {
  const order = ['weak', 'fair', 'strong']
  const whole = 'Tilehurst-7-otters-swim'
  const steps = Array.from({ length: whole.length }, (_, n) =>
    order.indexOf(passwordStrength(whole.slice(0, n + 1))),
  )
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
