import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { passwordStrengthHint } from '#account/sign-in/password-strength.behaviour.ts'
import { readSignUpForm } from '#account/sign-in/sign-up-rules.ts'
import { GoogleMark } from '#account/sign-in/view/google-mark.tsx'
import { OrWithEmail } from '#account/sign-in/view/or-with-email.tsx'
import { SignInFields } from '#account/sign-in/view/sign-in-fields.tsx'
import { SignUpFields } from '#account/sign-in/view/sign-up-fields.tsx'
import type { AuthTab } from '#account/sign-in/view/tabs.tsx'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import { type AuthCalls, type AuthResult, leaveSoon, signIn, signUp, withGoogle } from './auth-flow.ts'

type AuthPanelProps = {
  readonly tab: AuthTab
  readonly google: boolean
  readonly calls: AuthCalls
  readonly close: () => void
}

/** The content of one tab: Google's button, the form and the result. */
export function AuthPanel({ tab, google, calls, close }: AuthPanelProps) {
  const { result, loading, submit } = useSubmit(calls, close)
  const [agreed, setAgreed] = useState(false)
  const signingUp = tab === 'sign-up'
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = readSignUpForm(new FormData(event.currentTarget))
    void submit(() => (signingUp ? signUp(form, calls) : signIn(form, calls)))
  }
  return (
    <div role="tabpanel" id="auth-panel" aria-labelledby={`auth-tab-${tab}`} className="mt-5 grid gap-5">
      {google && (
        <>
          <Button
            type="button"
            variant="secondary"
            disabled={loading}
            onClick={() => void submit(() => withGoogle(tab, calls))}
          >
            <GoogleMark />
            {signingUp ? 'Sign up with Google' : 'Sign in with Google'}
          </Button>
          <OrWithEmail />
        </>
      )}
      <form method="post" action="/login" className="grid gap-4" onSubmit={send}>
        {signingUp ? <NewAccount onAgree={setAgreed} /> : <SignInFields prefix="auth" />}
        <Result result={result} />
        <Button disabled={loading || (signingUp && !agreed)}>{wordsOf(signingUp, loading)}</Button>
        {!signingUp && (
          <p>
            <a href="/forgot-password" className="underline underline-offset-4">
              Forgotten your password?
            </a>
          </p>
        )}
      </form>
    </div>
  )
}

function NewAccount({ onAgree }: { readonly onAgree: (agreed: boolean) => void }) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const password = fields.current?.querySelector<HTMLElement>('[data-behaviour="password-strength"]')
    if (password) passwordStrengthHint(password)
  }, [])
  return (
    <div ref={fields} className="grid gap-4">
      <SignUpFields prefix="auth" onAgree={onAgree} />
    </div>
  )
}

function Result({ result }: { readonly result: AuthResult | null }) {
  return (
    <div aria-live="polite">
      {result?.kind === 'error' && <Notice kind="error">{result.text}</Notice>}
      {result?.kind === 'notice' && <Notice kind="success">{result.text}</Notice>}
      {result?.kind === 'signed-in' && <Notice kind="success">You’re signed in.</Notice>}
    </div>
  )
}

/** Runs one request at a time and keeps its result until the next. */
function useSubmit(calls: AuthCalls, close: () => void) {
  const [result, setResult] = useState<AuthResult | null>(null)
  const [working, setWorking] = useState(false)
  const submit = async (work: () => Promise<AuthResult>) => {
    setWorking(true)
    setResult(null)
    const next = await work()
    setResult(next)
    // Stays disabled while the browser goes to another page.
    setWorking(next.kind === 'leaving' || next.kind === 'signed-in')
    if (next.kind === 'signed-in') leaveSoon(close, calls.go)
  }
  return { result, loading: working, submit }
}

function wordsOf(signingUp: boolean, loading: boolean): string {
  if (signingUp) return loading ? 'Creating your account…' : 'Create Account'
  return loading ? 'Signing in…' : 'Sign In'
}
