import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { readWatchToken } from './watch-token.server.ts'
import { endWatch, watchTitle } from './watches.server.ts'

type EndData = { state: 'ask' | 'ended' | 'forged'; token: string; title: string }

/** Opening the link changes nothing; pressing the button does. */
const load = async ({ url, db, site, now }: PageContext<'/watches/end'>): Promise<EndData> => {
  const token = url.searchParams.get('token') ?? ''
  const id = readWatchToken(site.sign, token, now)
  if (id === null) return { state: 'forged', token: '', title: '' }
  const title = await watchTitle(db, id)
  return title === null ? { state: 'ended', token: '', title: '' } : { state: 'ask', token, title }
}

/** Ends the watch. Called by the button, or by an email program (RFC 8058), which sends the token in the URL and no cookies. */
const action = async ({ url, db, site, now }: ActionContext<'/watches/end'>): Promise<EndData> => {
  const id = readWatchToken(site.sign, url.searchParams.get('token') ?? '', now)
  if (id === null) return { state: 'forged', token: '', title: '' }
  await endWatch(db, id)
  return { state: 'ended', token: '', title: '' }
}

const WORDS: Record<EndData['state'], { title: string; text: string }> = {
  ask: { title: 'Stop watching', text: 'Do you want to stop getting emails about this place?' },
  ended: {
    title: 'You’re not watching this place any more',
    text: 'We won’t email you about it again. You can watch it again from its page.',
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
  return (
    <div className="sheet py-8 sm:py-12">
      <Breadcrumbs items={[{ href: href('/'), label: 'Home' }, { label: 'Watched places' }]} />
      <div className="mt-6 grid max-w-prose gap-4 rounded-sm border bg-card p-5 text-lg sm:p-8">
        <h1 className="text-3xl">{state === 'ask' ? `Stop watching ${title}` : words.title}</h1>
        <p>{words.text}</p>
        {state === 'ask' ? (
          <form method="post" action={href('/watches/end', null, { token })}>
            <Button>Stop watching</Button>
          </form>
        ) : (
          <p>
            <LinkButton href={href('/dashboard')}>Your dashboard</LinkButton>
          </p>
        )}
      </div>
    </div>
  )
}
