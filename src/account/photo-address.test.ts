import { expect, test } from 'vitest'

import { photoAddress } from './photo-address.ts'

test('a stored photo is shown through our own URL, which redirects to the signed one', () => {
  expect(photoAddress('ann/me one.webp')).toBe('/profile/photo?v=me%20one.webp')
})

test('a full Google URL is used directly', () => {
  const google = 'https://lh3.googleusercontent.com/a/gail=s96-c'
  expect(photoAddress(google)).toBe(google)
})

test.each([
  null,
  'https://images.example/ann.png',
  'https://googleusercontent.com.evil.example/a',
  'https://evilgoogleusercontent.com/a',
  'https://',
])('nothing is fetched from elsewhere: %s', (photo) => {
  expect(photoAddress(photo)).toBeNull()
})
