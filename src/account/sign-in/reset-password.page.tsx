import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { AFTER_SIGN_IN } from './own-path.ts'
import { type ResetOutcome, resetPassword } from './reset-password.server.ts'
import { AccountFrame } from './view/account-frame.tsx'
import { NewPasswordField } from './view/new-password-field.tsx'
import { TokenField } from './view/token-field.tsx'

type ResetData = { tokenHash: string | null; outcome: Exclude<ResetOutcome, { kind: 'set' }> | null }

/** Opening the link changes nothing: programs that look through mail do so too. The form uses it up. */
const load = ({ url }: PageContext): ResetData => ({
  tokenHash: url.searchParams.get('token_hash'),
  outcome: null,
})

const action = async (context: ActionContext) => {
  const outcome = await resetPassword(context)
  if (outcome.kind === 'set') return redirect(AFTER_SIGN_IN, 303)
  const given = context.form.get('token_hash')
  return { tokenHash: typeof given === 'string' ? given : null, outcome } satisfies ResetData
}

const head = ({ outcome }: ResetData): Head => ({
  title: 'Choose a new password',
  description: 'Choose a new password for your Freehold account with the link from our email.',
  canonical: href('/reset-password'),
  robots: 'noindex,nofollow',
  ...(outcome ? { status: 422 as const } : {}),
})

export const route = page('/reset-password', { load, action, head, Page })

function Page({ data: { tokenHash, outcome } }: { readonly data: ResetData }) {
  if (tokenHash === null || outcome?.kind === 'link') return <NoLink outcome={outcome} />
  const errorOf = (field: string) => (outcome?.field === field ? outcome.message : undefined)
  return (
    <AccountFrame
      title="Choose a new password"
      lead="Afterwards you are signed in here, and signed out everywhere else."
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
        <Button>Set the new password</Button>
      </form>
    </AccountFrame>
  )
}

/** Without a link that works there is nothing to set; another one is a mail away. */
function NoLink({ outcome }: { readonly outcome: ResetData['outcome'] }) {
  return (
    <AccountFrame title="Choose a new password">
      {outcome ? (
        <Notice kind="error">{outcome.message} Ask for a new one: it takes a minute.</Notice>
      ) : (
        <p>
          To choose a new password, open the link in the email that we sent you. No email yet? Ask for one.
        </p>
      )}
      <LinkButton href={href('/forgot-password')} variant="primary">
        Send me a new link
      </LinkButton>
    </AccountFrame>
  )
}
