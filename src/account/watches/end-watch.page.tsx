import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { readStopToken, readWatchToken } from './watch-token.server.ts'
import { endWatch, stopWatchEmails, watchTitle } from './watches.server.ts'

type EndData = {
  state: 'ask' | 'ended' | 'ask-all' | 'ended-all' | 'forged'
  token: string
  title: string
}

/** Opening the link changes nothing; pressing the button does. */
const load = async ({ url, db, site, now }: PageContext<'/watches/end'>): Promise<EndData> => {
  const token = url.searchParams.get('token') ?? ''
  if (readStopToken(site.sign, token, now) !== null) return { state: 'ask-all', token, title: '' }
  const id = readWatchToken(site.sign, token, now)
  if (id === null) return { state: 'forged', token: '', title: '' }
  const title = await watchTitle(db, id)
  return title === null ? { state: 'ended', token: '', title: '' } : { state: 'ask', token, title }
}

/** Ends the watch, or all emails about places. Called by the button, or by an email program (RFC 8058), which sends the token in the URL and no cookies. */
const action = async ({ url, db, site, now }: ActionContext<'/watches/end'>): Promise<EndData> => {
  const token = url.searchParams.get('token') ?? ''
  const recipient = readStopToken(site.sign, token, now)
  if (recipient !== null) {
    await stopWatchEmails(db, recipient)
    return { state: 'ended-all', token: '', title: '' }
  }
  const id = readWatchToken(site.sign, token, now)
  if (id === null) return { state: 'forged', token: '', title: '' }
  await endWatch(db, id)
  return { state: 'ended', token: '', title: '' }
}

const WORDS: Record<EndData['state'], { title: string; text: string }> = {
  ask: { title: 'Stop watching', text: 'Do you want to stop getting emails about this place?' },
  ended: {
    title: 'You’re no longer watching this place',
    text: 'We won’t email you about it again. You can watch it again from its page.',
  },
  'ask-all': {
    title: 'Stop emails about your places',
    text: 'Do you want to stop getting emails about the places you watch? We’ll keep your list.',
  },
  'ended-all': {
    title: 'You won’t get emails about your places',
    text: 'We’ve kept your list. You can turn the emails on again whenever you like.',
  },
  forged: {
    title: 'This link doesn’t work',
    text: 'Part of it may be missing. Email programs sometimes split long links, so copy the whole address from the email.',
  },
}

const head = ({ state }: EndData): Head => ({
  title: WORDS[state].title,
  description: 'Stop emails about a place with one click, without signing in.',
  canonical: href('/watches/end'),
  robots: 'noindex,nofollow',
  ...(state === 'forged' ? { status: 404 as const } : {}),
})

/** Ends a watch by the link in its emails. */
export const route = page('/watches/end', { load, action, head, Page })

function Page({ data: { state, token, title } }: { readonly data: EndData }) {
  const words = WORDS[state]
  const isAsking = state === 'ask' || state === 'ask-all'
  return (
    <div className="sheet py-8 sm:py-12">
      <Breadcrumbs items={[{ href: href('/'), label: 'Home' }, { label: 'Watched places' }]} />
      <div className="mt-6 grid max-w-prose gap-4 rounded-sm border bg-card p-5 text-lg sm:p-8">
        <h1 className="text-3xl">{state === 'ask' ? `Stop watching ${title}` : words.title}</h1>
        <p>{words.text}</p>
        {isAsking ? (
          <form method="post" action={href('/watches/end', null, { token })}>
            <Button>{state === 'ask' ? 'Stop watching' : 'Stop these emails'}</Button>
          </form>
        ) : (
          <p>
            <LinkButton href={href(state === 'ended-all' ? '/newsletter/preferences' : '/dashboard')}>
              {state === 'ended-all' ? 'Email preferences' : 'Your dashboard'}
            </LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
