import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { confirmSubscriber, confirmationOf } from './subscribers.server.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { makePreferencesToken, readConfirmToken } from './tokens.server.ts'

type VerifyData = {
  state: 'missing' | 'ask' | 'confirmed' | 'used' | 'replaced' | 'expired' | 'forged'
  token: string
  /** The signed link to choose places, just after confirming. */
  preferences?: string
}

/** Opening the link changes nothing, because virus scanners open every link in an email. */
const load = async ({ url, site, now }: PageContext): Promise<VerifyData> => {
  const token = url.searchParams.get('token')
  if (token === null) return { state: 'missing', token: '' }
  const hash = readConfirmToken(site.sign, token, now)
  if (typeof hash === 'string') return { state: hash, token: '' }
  return { state: (await confirmationOf(site.db, hash)) ?? 'ask', token }
}

const action = async ({ form, site, now }: ActionContext): Promise<VerifyData> => {
  const token = form.get('token')
  const hash = readConfirmToken(site.sign, typeof token === 'string' ? token : '', now)
  if (typeof hash === 'string') return { state: hash, token: '' }
  const { confirmation: state, recipientId } = await confirmSubscriber(site.db, hash, now)
  if (recipientId === null) return { state, token: '' }
  const preferences = makePreferencesToken(site.sign, recipientId, now)
  return { state, token: '', preferences: href('/newsletter/preferences', null, { token: preferences }) }
}

const head = ({ state }: VerifyData): Head => ({
  title: WORDS[state].title,
  description: 'Confirm your subscription to the newsletter with one click.',
  canonical: href('/newsletter/verify'),
  robots: 'noindex,follow',
  ...(state === 'forged' ? { status: 404 as const } : {}),
  ...(state === 'expired' || state === 'replaced' ? { status: 410 as const } : {}),
})

const CRUMBS: readonly Crumb[] = [
  { href: href('/'), label: 'Home' },
  { href: href('/newsletter'), label: 'Newsletter' },
  { label: 'Confirm' },
]

const WORDS: Record<VerifyData['state'], { title: string; text: string }> = {
  missing: {
    title: 'Confirm your subscription',
    text: 'Open the link in the email we sent you. No email? Check your junk folder, or sign up again.',
  },
  ask: {
    title: 'Confirm your subscription',
    text: 'Do you want to get the newsletter? You can unsubscribe at any time.',
  },
  confirmed: {
    title: 'You’re subscribed',
    text: 'We’ll send you the next newsletter. Choose your places, and it’ll say what’s changed there. Every email has an unsubscribe link.',
  },
  used: {
    title: 'You’ve already used this link',
    text: 'Your subscription is confirmed. You don’t need to do anything else.',
  },
  replaced: {
    title: 'This link no longer works',
    text: 'We’ve sent you a newer email, or you’ve unsubscribed. Open the link in our latest email, or sign up again.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was valid for seven days. Sign up again and we’ll send you a new one.',
  },
  forged: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Email programs sometimes split long links, so copy the whole address from the email, or sign up again.',
  },
}

export const route = page('/newsletter/verify', { load, action, head, Page })

function Page({ data: { state, token, preferences } }: { readonly data: VerifyData }) {
  const { title, text } = WORDS[state]
  return (
    <SubscriptionPage crumbs={CRUMBS} title={title}>
      <p>{text}</p>
      {state === 'ask' ? (
        <form method="post" action={href('/newsletter/verify')}>
          <input type="hidden" name="token" value={token} />
          <Button>Confirm subscription</Button>
        </form>
      ) : (
        <p>
          {preferences !== undefined ? (
            <LinkButton href={preferences} variant="primary">
              Choose your places
            </LinkButton>
          ) : state === 'used' ? (
            <LinkButton href={href('/')}>Go to the home page</LinkButton>
          ) : (
            <LinkButton href={href('/newsletter')}>Sign up again</LinkButton>
          )}
        </p>
      )}
    </SubscriptionPage>
  )
}
