import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { LINK_EXPIRED } from './confirm.server.ts'
import { AFTER_SIGN_IN } from './own-path.ts'
import type { resetOverlay } from './reset-overlay.behaviour.ts'
import { type ResetOutcome, resetPassword } from './reset-password.server.ts'
import { AccountFrame } from './view/account-frame.tsx'
import { NewPasswordField } from './view/new-password-field.tsx'
import { TokenField } from './view/token-field.tsx'

type ResetData = { tokenHash: string | null; outcome: Exclude<ResetOutcome, { kind: 'set' }> | null }

/**
 * Opening the link changes nothing, because programs that scan email open it too; sending the form uses it up. With script the overlay's
 * reset mode opens above the form.
 */
const load = ({ url }: PageContext): ResetData => ({
  tokenHash: url.searchParams.get('token_hash'),
  outcome: url.searchParams.has('expired') ? { kind: 'link', message: LINK_EXPIRED } : null,
})

const action = async (context: ActionContext) => {
  const text = (name: string) => {
    const value = context.form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const tokenHash = text('token_hash')
  const password = text('password')
  const confirmPassword = text('confirmPassword')
  const outcome = await resetPassword(context, { tokenHash, password, confirmPassword })
  if (outcome.kind === 'set') return redirect(AFTER_SIGN_IN, 303)
  return { tokenHash, outcome } satisfies ResetData
}

const head = ({ outcome }: ResetData): Head => ({
  title: 'Choose a new password',
  description: 'Choose a new password for your Freehold account with the link from our email.',
  canonical: href('/reset-password'),
  robots: 'noindex,follow',
  ...(outcome ? { status: 422 as const } : {}),
})

export const route = page('/reset-password', { load, action, head, Page })

function Page({ data: { tokenHash, outcome } }: { readonly data: ResetData }) {
  if (tokenHash === null || outcome?.kind === 'link') return <NoLink outcome={outcome} />
  const errorOf = (field: string) => (outcome?.field === field ? outcome.message : undefined)
  return (
    <AccountFrame
      title="Choose a new password"
      lead="You’ll be signed in on this device and signed out everywhere else."
    >
      <form method="post" action={href('/reset-password')} className="grid gap-5">
        <TokenField tokenHash={tokenHash} />
        <NewPasswordField name="password" label="New password" error={errorOf('password')} />
        <Field
          name="confirmPassword"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
          required
          width="max-w-none"
        />
        <Button>Update password</Button>
      </form>
      {outcome === null && (
        <div {...behaviour<typeof resetOverlay>('reset-overlay', { when: 'now', data: { tokenHash } })} />
      )}
    </AccountFrame>
  )
}

/** Shown without a working link: offers to send another. */
function NoLink({ outcome }: { readonly outcome: ResetData['outcome'] }) {
  return (
    <AccountFrame title="Choose a new password">
      {outcome ? (
        <Notice kind="error">{outcome.message} We can send you a new one.</Notice>
      ) : (
        <p>
          To choose a new password, open the link in the email we sent you. If you haven’t asked for one yet,
          we can send it now.
        </p>
      )}
      <LinkButton href={href('/forgot-password')} variant="primary">
        Send me a link
      </LinkButton>
    </AccountFrame>
  )
}
