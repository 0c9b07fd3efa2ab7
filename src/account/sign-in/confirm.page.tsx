import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { confirmToken } from './confirm.server.ts'
import { HAS_LOGGED_IN, HAS_LOGGED_IN_SECONDS } from './has-logged-in.ts'
import { AFTER_SIGN_IN } from './own-path.ts'
import { AccountFrame } from './view/account-frame.tsx'
import { TokenField } from './view/token-field.tsx'

type ConfirmData = { tokenHash: string; type: 'signup' | 'email_change'; message: string | null }

/** Opening the link confirms nothing, because programs that scan email open it too. The button does. */
const load = ({ url }: PageContext): ConfirmData => ({
  tokenHash: url.searchParams.get('token_hash') ?? '',
  type: typeOf(url.searchParams.get('type')),
  message: null,
})

const action = async ({ form, site, session, client }: ActionContext) => {
  const given = form.get('token_hash')
  const kind = form.get('type')
  const tokenHash = typeof given === 'string' ? given : ''
  const type = typeOf(typeof kind === 'string' ? kind : null)
  const confirmed = await confirmToken(site, session, { tokenHash, type, address: client.address })
  if (!confirmed.ok) return { tokenHash, type, message: confirmed.message } satisfies ConfirmData
  session.addCookie(HAS_LOGGED_IN, 'true', { maxAgeSeconds: HAS_LOGGED_IN_SECONDS })
  return redirect(type === 'signup' ? AFTER_SIGN_IN : '/profile', 303)
}

const head = ({ message }: ConfirmData): Head => ({
  title: 'Confirm your email address',
  description: 'Confirm the email address of your Freehold account with the link from our email.',
  canonical: href('/auth/confirm'),
  robots: 'noindex,nofollow',
  ...(message ? { status: 422 as const } : {}),
})

export const route = page('/auth/confirm', { load, action, head, Page })

function Page({ data: { tokenHash, type, message } }: { readonly data: ConfirmData }) {
  if (message !== null || tokenHash === '') {
    return (
      <AccountFrame title="Confirm your email address">
        {message === null ? (
          <p>To confirm your email address, open the link in the email we sent you.</p>
        ) : (
          <Notice kind="error">{message}</Notice>
        )}
        <p>
          {type === 'signup'
            ? 'If you’ve confirmed it already, sign in. If not, sign up again and we’ll send you a new email.'
            : 'If you’ve confirmed it already, your account uses the new address. If not, change it in your profile again.'}
        </p>
        <LinkButton href={type === 'signup' ? href('/login') : '/profile'} variant="primary">
          {type === 'signup' ? 'Sign in or sign up' : 'Go to my profile'}
        </LinkButton>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title="Confirm your email address"
      lead={
        type === 'signup'
          ? 'Press the button to confirm your address and sign in.'
          : 'Press the button and your account will use this address.'
      }
    >
      <form method="post" action={href('/auth/confirm')} className="grid gap-5">
        <TokenField tokenHash={tokenHash} />
        <input type="hidden" name="type" value={type} />
        <Button>{type === 'signup' ? 'Confirm and sign in' : 'Confirm my new address'}</Button>
      </form>
    </AccountFrame>
  )
}

function typeOf(given: string | null): ConfirmData['type'] {
  return given === 'email_change' ? given : 'signup'
}
