import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { SignUpForm } from '#account/sign-in/sign-up-rules.ts'

import {
  type AuthCalls,
  firstTab,
  leaveSoon,
  signIn,
  type SignUpAnswer,
  signUp,
  withGoogle,
} from './auth-flow.ts'

const form: SignUpForm = {
  firstName: 'Ann',
  lastName: 'Tester',
  email: 'ann@example.com',
  password: 'a good password',
  confirmPassword: 'a good password',
  agreed: true,
  showJoining: false,
}

function world(changes: Partial<AuthCalls> = {}) {
  const did: string[] = []
  const calls: AuthCalls = {
    signInWithPassword: async (email) => (did.push(`sign in ${email}`), null),
    signInWithGoogle: async () => (did.push('google'), null),
    signUp: async () => (did.push('sign up'), { ok: true, data: { success: true, magicLink: null } }),
    remember: () => did.push('cookie'),
    go: (to) => did.push(`go ${to}`),
    ...changes,
  }
  return { did, calls }
}

const answer = (ok: boolean, data: SignUpAnswer['data']) => ({ signUp: async () => ({ ok, data }) })
const throwing = () => Promise.reject(new Error('No network'))

test('opens on Sign Up if the has-logged-in cookie is unset, otherwise on Sign In', () => {
  expect([firstTab(false), firstTab(true)]).toEqual(['sign-up', 'sign-in'])
})

describe('signing in', () => {
  test('sets the has-logged-in cookie', async () => {
    const { did, calls } = world()
    expect(await signIn(form, calls)).toEqual({ kind: 'signed-in' })
    expect(did).toEqual(['sign in ann@example.com', 'cookie'])
  })

  test('shows the auth service’s error, and sets no cookie', async () => {
    const { did, calls } = world({
      signInWithPassword: async () => ({ message: 'Invalid login credentials' }),
    })
    expect(await signIn(form, calls)).toEqual({ kind: 'error', text: 'Invalid login credentials' })
    expect(did).toEqual([])
  })

  test('says that Freehold couldn’t be reached when offline', async () => {
    const offline = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await signIn(form, world({ signInWithPassword: offline }).calls)).toEqual({
      kind: 'error',
      text: 'We couldn’t reach Freehold. Please check your internet connection and try again.',
    })
  })

  test('without its own message shows "Failed to sign in. Please check your credentials."', async () => {
    for (const signInWithPassword of [throwing, async () => ({ message: '' })]) {
      const { calls } = world({ signInWithPassword })
      expect(await signIn(form, calls)).toEqual({
        kind: 'error',
        text: 'Failed to sign in. Please check your credentials.',
      })
    }
  })
})

describe('signing up', () => {
  test('goes to the magic link if there is one', async () => {
    const { did, calls } = world(
      answer(true, { success: true, magicLink: 'https://freehold.test/auth/confirm' }),
    )
    expect(await signUp(form, calls)).toEqual({ kind: 'leaving' })
    expect(did).toEqual(['cookie', 'go https://freehold.test/auth/confirm'])
  })

  test('otherwise tries the password', async () => {
    const { did, calls } = world()
    expect(await signUp(form, calls)).toEqual({ kind: 'signed-in' })
    expect(did).toEqual(['sign up', 'sign in ann@example.com', 'cookie'])
  })

  test('and if that fails says that the sign-in link has been emailed', async () => {
    for (const signInWithPassword of [throwing, async () => ({ message: 'Invalid login credentials' })]) {
      const { did, calls } = world({ signInWithPassword })
      expect(await signUp(form, calls)).toEqual({
        kind: 'notice',
        text: 'Account created! Please check your email for the sign-in link.',
      })
      expect(did).toEqual(['sign up'])
    }
  })

  test.each([
    [{ confirmPassword: 'another' }, 'Passwords do not match'],
    [{ password: '12345', confirmPassword: '12345' }, 'Password must be at least 6 characters'],
    [{ agreed: false }, 'Please accept the Terms and Conditions'],
  ])('asks nobody about a form that is wrong: %j', async (wrong, text) => {
    const { did, calls } = world()
    expect(await signUp({ ...form, ...wrong }, calls)).toEqual({ kind: 'error', text })
    expect(did).toEqual([])
  })

  test('takes a password of exactly six characters', async () => {
    const { calls } = world()
    const six = { password: 'zq!9wd', confirmPassword: 'zq!9wd' }
    expect((await signUp({ ...form, ...six }, calls)).kind).toBe('signed-in')
  })

  test('shows the server’s message of a failure', async () => {
    const { calls } = world(answer(false, { success: false, message: 'Too many attempts.' }))
    expect(await signUp(form, calls)).toEqual({ kind: 'error', text: 'Too many attempts.' })
  })

  test('without one shows "Failed to create account. Please try again."', async () => {
    for (const change of [answer(false, null), answer(true, { success: false }), { signUp: throwing }]) {
      const { calls } = world(change)
      expect(await signUp(form, calls)).toEqual({
        kind: 'error',
        text: 'Failed to create account. Please try again.',
      })
    }
  })
})

describe('Google', () => {
  test('leaves the page', async () => {
    expect(await withGoogle('sign-up', world().calls)).toEqual({ kind: 'leaving' })
  })

  test.each([
    ['sign-up', 'Failed to sign up with Google. Please try again.'],
    ['sign-in', 'Failed to sign in with Google. Please try again.'],
  ] as const)('that fails on the tab %s says so', async (tab, text) => {
    for (const signInWithGoogle of [throwing, async () => ({ message: 'provider is not enabled' })]) {
      expect(await withGoogle(tab, world({ signInWithGoogle }).calls)).toEqual({ kind: 'error', text })
    }
  })
})

describe('after a sign-in', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('the dialog closes after one second and the dashboard opens', () => {
    const did: string[] = []
    leaveSoon(
      () => did.push('closed'),
      (to) => did.push(to),
    )
    vi.advanceTimersByTime(999)
    expect(did).toEqual([])
    vi.advanceTimersByTime(1)
    expect(did).toEqual(['closed', '/dashboard'])
  })
})
