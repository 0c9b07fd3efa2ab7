import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { LetterFrame } from './letter-frame.tsx'
import { endSubscription } from './subscribers.server.ts'
import { readUnsubscription } from './tokens.server.ts'

type UnsubscribeData = { state: 'missing' | 'ask' | 'ended' | 'forged'; token: string }

/** Opening the link changes nothing; pressing the button does. */
const load = ({ url, site, now }: PageContext): UnsubscribeData => {
  const token = url.searchParams.get('token')
  if (token === null) return { state: 'missing', token: '' }
  const known = readUnsubscription(site.sign, token, now) !== null
  return known ? { state: 'ask', token } : { state: 'forged', token: '' }
}

/** From the button, or from a mail program on its own (RFC 8058), which sends the token in the address and no cookies. */
const action = async ({ url, site, now }: ActionContext): Promise<UnsubscribeData> => {
  const id = readUnsubscription(site.sign, url.searchParams.get('token') ?? '', now)
  if (id === null) return { state: 'forged', token: '' }
  await endSubscription(site.db, id, now)
  return { state: 'ended', token: '' }
}

const head = ({ state }: UnsubscribeData): Head => ({
  title: WORDS[state].title,
  description: 'End your subscription to the newsletter with one press, without signing in.',
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
    title: 'End your subscription',
    text: 'Every newsletter has a link at its end that leads here and says which subscription to end. Open it in any of our emails.',
  },
  ask: {
    title: 'End your subscription',
    text: 'One press, and no newsletter comes to this address any more.',
  },
  ended: {
    title: 'You are unsubscribed',
    text: 'No newsletter comes to this address any more. Should you change your mind, sign up again.',
  },
  forged: {
    title: 'This link is not complete',
    text: 'It does not look like one of ours. Email programs sometimes break long links in two: copy the whole address from the email.',
  },
}

export const route = page('/newsletter/unsubscribe', { load, action, head, Page })

function Page({ data: { state, token } }: { readonly data: UnsubscribeData }) {
  const { title, text } = WORDS[state]
  return (
    <LetterFrame crumbs={CRUMBS} title={title}>
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
    </LetterFrame>
  )
}
