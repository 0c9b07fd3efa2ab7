import { expect, test } from 'vitest'

import { buttonLabel, messageOf, stateAfter, subscribeBody } from './sign-up.ts'

test('the request body uses the part of the email before the @ as the name', () => {
  expect(subscribeBody('jane.doe@mail.example', 'footer-signup', 'footer')).toEqual({
    name: 'jane.doe',
    email: 'jane.doe@mail.example',
    turnstileToken: 'footer-signup',
    source: 'footer',
  })
})

test('idle: the button says Subscribe and there is no message', () => {
  expect([buttonLabel('idle'), messageOf('idle')]).toEqual(['Subscribe', ''])
})

test("submitting: the button says 'Subscribing...'", () => {
  expect([buttonLabel('submitting'), messageOf('submitting')]).toEqual(['Subscribing...', ''])
})

test("success: '✓ Check your email to confirm!'", () => {
  expect(messageOf(stateAfter(200))).toBe('✓ Check your email to confirm!')
})

test("HTTP 409 shows 'Already subscribed'", () => {
  expect(messageOf(stateAfter(409))).toBe('Already subscribed')
})

test.each([400, 403, 422, 429, 500, 503, null])(
  "any other failure (%s) shows 'Error. Please try again.'",
  (status) => {
    expect(messageOf(stateAfter(status))).toBe('Error. Please try again.')
  },
)
