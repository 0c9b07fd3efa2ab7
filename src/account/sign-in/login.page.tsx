import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, type Redirect, redirect } from '#web/page.ts'

import { type PostedForm, postSignIn, postSignUp } from './login.server.ts'
import { MESSAGES } from './messages.ts'
import { AFTER_SIGN_IN, ownPath } from './own-path.ts'
import { AccountFrame } from './view/account-frame.tsx'
import { GoogleMark } from './view/google-mark.tsx'
import { OrWithEmail } from './view/or-with-email.tsx'
import { SignInFields } from './view/sign-in-fields.tsx'
import { SignUpFields } from './view/sign-up-fields.tsx'
import { type AuthTab, TabLinks } from './view/tabs.tsx'

type LoginData = {
  tab: AuthTab
  next: string
  google: boolean
  shown: Exclude<PostedForm, { kind: 'signed-in' }>
  failed: boolean
}

const nothing = { kind: 'shown', message: null, notice: null, errors: [], values: {} } as const

/** `?next=` is where to go afterwards; `?tab=sign-up` shows the form for a new account. Signed-in visitors go there at once. */
const load = ({ url, visitor, site }: PageContext): LoginData | Redirect => {
  const next = ownPath(url.searchParams.get('next'))
  if (visitor) return redirect(next, 303)
  const tab: AuthTab = url.searchParams.get('tab') === 'sign-up' ? 'sign-up' : 'sign-in'
  const message = url.searchParams.has('google')
    ? tab === 'sign-up'
      ? MESSAGES.googleSignUpFailed
      : MESSAGES.googleSignInFailed
    : null
  return {
    tab,
    next,
    google: site.config.google !== null,
    shown: { ...nothing, message },
    failed: false,
  }
}

const action = async (context: ActionContext): Promise<LoginData | Redirect> => {
  const { form, site } = context
  const given = form.get('next')
  const next = ownPath(typeof given === 'string' ? given : null)
  const tab: AuthTab = form.get('intent') === 'sign-up' ? 'sign-up' : 'sign-in'
  const posted = tab === 'sign-up' ? await postSignUp(context) : await postSignIn(context)
  if (posted.kind === 'signed-in') return redirect(next, 303)
  return {
    tab,
    next,
    google: site.config.google !== null,
    shown: posted,
    failed: posted.notice === null,
  }
}

const head = ({ tab, failed }: LoginData): Head => ({
  title: tab === 'sign-in' ? 'Sign in' : 'Create an account',
  description:
    'Sign in to Freehold or create an account to save calculations, deals and places and get your API key.',
  canonical: href('/login'),
  robots: 'noindex,follow',
  ...(failed ? { status: 422 as const } : {}),
})

export const route = page('/login', { load, action, head, Page })

function Page({ data: { tab, next, google, shown } }: { readonly data: LoginData }) {
  const query = next === AFTER_SIGN_IN ? undefined : next
  return (
    <AccountFrame title={tab === 'sign-in' ? 'Sign in' : 'Create an account'}>
      <TabLinks
        tab={tab}
        hrefOf={(name) => href('/login', null, { tab: name === 'sign-up' ? name : undefined, next: query })}
      />
      {shown.notice && <Notice kind="success">{shown.notice}</Notice>}
      {shown.message && <Notice kind="error">{shown.message}</Notice>}
      {google && (
        <>
          <LinkButton
            href={`/login/google?next=${encodeURIComponent(next)}`}
            data-no-prefetch=""
            rel="nofollow"
            className="w-full"
          >
            <GoogleMark />
            {tab === 'sign-in' ? 'Sign in with Google' : 'Sign up with Google'}
          </LinkButton>
          <OrWithEmail />
        </>
      )}
      <form
        method="post"
        action={href('/login')}
        className="grid gap-5"
        {...(tab === 'sign-up' ? behaviour('sign-up-form', { when: 'now' }) : {})}
      >
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="intent" value={tab} />
        {tab === 'sign-in' ? (
          <SignInForm {...(shown.values.email ? { email: shown.values.email } : {})} />
        ) : (
          <SignUpForm shown={shown} />
        )}
      </form>
    </AccountFrame>
  )
}

function SignInForm({ email }: { readonly email?: string }) {
  return (
    <>
      <SignInFields prefix="login" {...(email ? { email } : {})} />
      <Button>Sign In</Button>
      <p>
        <a href={href('/forgot-password')} className="underline underline-offset-4">
          Forgotten your password?
        </a>
      </p>
    </>
  )
}

function SignUpForm({ shown }: { readonly shown: LoginData['shown'] }) {
  const errors = Object.fromEntries(shown.errors.map(({ field, message }) => [field, message]))
  return (
    <>
      <SignUpFields prefix="login" values={shown.values} errors={errors} />
      <Button>Create Account</Button>
    </>
  )
}
