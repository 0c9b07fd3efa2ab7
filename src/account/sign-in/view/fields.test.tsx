import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { signUpErrors } from '../sign-up-rules.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { SignUpFields } from './sign-up-fields.tsx'

/** The names of the fields that a browser does not send empty. */
const required = (html: string) =>
  [...html.matchAll(/<input\b[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => /\srequired=""/.test(input))
    .map((input) => /\bname="([^"]*)"/.exec(input)?.[1])

test('signing in needs email and password', () => {
  expect(required(renderToStaticMarkup(<SignInFields prefix="login" />))).toEqual(['email', 'password'])
})

test('signing up needs both names, email, the password twice and the terms', () => {
  expect(required(renderToStaticMarkup(<SignUpFields prefix="login" />))).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'confirmPassword',
    'agreed',
  ])
})

test('the server checks the same, even if the browser didn’t', () => {
  const empty = {
    firstName: ' ',
    lastName: '',
    email: '',
    password: '',
    confirmPassword: '',
    agreed: false,
    showJoining: false,
  }
  expect(signUpErrors(empty).map(({ field }) => field)).toEqual([
    'firstName',
    'lastName',
    'email',
    'password',
    'agreed',
  ])
})
