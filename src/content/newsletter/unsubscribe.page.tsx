import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { endSubscription } from './subscribers.server.ts'
import { SubscriptionPage } from './subscription-page.tsx'
import { readUnsubscribeToken } from './tokens.server.ts'

type UnsubscribeData = { state: 'missing' | 'ask' | 'ended' | 'forged'; token: string }

/** Opening the link changes nothing; pressing the button does. */
const load = ({ url, site, now }: PageContext): UnsubscribeData => {
  const token = url.searchParams.get('token')
  if (token === null) return { state: 'missing', token: '' }
  const known = readUnsubscribeToken(site.sign, token, now) !== null
  return known ? { state: 'ask', token } : { state: 'forged', token: '' }
}

/** Unsubscribes. Called by the button, or by an email program (RFC 8058), which sends the token in the URL and no cookies. */
const action = async ({ url, site, now }: ActionContext): Promise<UnsubscribeData> => {
  const id = readUnsubscribeToken(site.sign, url.searchParams.get('token') ?? '', now)
  if (id === null) return { state: 'forged', token: '' }
  await endSubscription(site.db, id, now)
  return { state: 'ended', token: '' }
}

const head = ({ state }: UnsubscribeData): Head => ({
  title: WORDS[state].title,
  description: 'Unsubscribe from the newsletter with one click, without signing in.',
  canonical: href('/newsletter/unsubscribe'),
  robots: 'noindex,follow',
  ...(state === 'forged' ? { status: 404 as const } : {}),
})

const CRUMBS: readonly Crumb[] = [
  { href: href('/'), label: 'Home' },
  { href: href('/newsletter'), label: 'Newsletter' },
  { label: 'Unsubscribe' },
]

const WORDS: Record<UnsubscribeData['state'], { title: string; text: string }> = {
  missing: {
    title: 'Unsubscribe',
    text: 'To unsubscribe, use the link at the end of any of our newsletters.',
  },
  ask: {
    title: 'Unsubscribe',
    text: 'Do you want to stop getting the newsletter?',
  },
  ended: {
    title: 'You’ve unsubscribed',
    text: 'We won’t send you the newsletter again. If you change your mind, you can sign up again.',
  },
  forged: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Email programs sometimes split long links, so copy the whole address from the email.',
  },
}

export const route = page('/newsletter/unsubscribe', { load, action, head, Page })

function Page({ data: { state, token } }: { readonly data: UnsubscribeData }) {
  const { title, text } = WORDS[state]
  return (
    <SubscriptionPage crumbs={CRUMBS} title={title}>
      <p>{text}</p>
      {state === 'ask' ? (
        <form method="post" action={href('/newsletter/unsubscribe', null, { token })}>
          <Button>Unsubscribe</Button>
        </form>
      ) : (
        <p>
          <LinkButton href={href('/newsletter')}>About the newsletter</LinkButton>
        </p>
      )}
    </SubscriptionPage>
  )
}
