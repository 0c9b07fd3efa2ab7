import { expect, it } from 'vitest'

import { tidyName, unprintableIn } from './printable-name.ts'

it.each(['Ann Tester', 'Siân Ŵyn-Jones', 'Łukasz Żak', 'Zoë O’Brien', 'Ștefan Țepeș', 'Dr. J. Smith (Jr)'])(
  'the name %s can be printed',
  (name) => {
    expect(unprintableIn(name)).toBeNull()
  },
)

it.each([
  ['Анна', 'А'],
  ['Nguyễn', 'ễ'],
  ['Ann 王', '王'],
  ['Ann 🎓', '🎓'],
])('the name %s can’t be printed because of %s', (name, character) => {
  expect(unprintableIn(name)).toBe(character)
})

it('accents that are typed separately are joined to their letters, and spaces are single', () => {
  expect(tidyName(' Zoe\u0308 \u200B  Smith\n')).toBe('Zoë Smith')
})
