import { ensureAccountRecipient } from '#account/watches/watches.server.ts'
import { readPreferencesToken } from '#content/newsletter/tokens.server.ts'
import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { actOnPreferences } from './preferences-actions.server.ts'
import { type PreferencesData, preferencesData } from './preferences-data.server.ts'
import { PreferencesView } from './preferences-view.tsx'
import { readPreferences } from './preferences.server.ts'

type Path = '/newsletter/preferences'

const load = (context: PageContext<Path>): Promise<PreferencesData> => preferencesData(context, null)

const action = async (context: ActionContext<Path>) => {
  const { url, db, site, now, visitor, form } = context
  const token = url.searchParams.get('token')
  const id =
    token !== null
      ? readPreferencesToken(site.sign, token, now)
      : visitor && (await ensureAccountRecipient(db, visitor.userId))
  const preferences = id === null ? null : await readPreferences(db, id)
  if (id === null || preferences === null) return preferencesData(context, null)
  const posted = await actOnPreferences(db, { id, kind: preferences.kind, form, now })
  if ('error' in posted) return preferencesData(context, posted)
  const query = { ...(token === null ? {} : { token }), done: posted.done }
  return redirect(href('/newsletter/preferences', null, query), 303)
}

const head = (data: PreferencesData): Head => ({
  title: 'Email preferences',
  description: 'Choose the places and topics that we email you about, and how often.',
  canonical: href('/newsletter/preferences'),
  robots: 'noindex,nofollow',
  ...(data.state === 'forged' ? { status: 404 as const } : {}),
  ...(data.state === 'ended' ? { status: 410 as const } : {}),
  ...(data.state === 'shown' && data.posted !== null ? { status: 422 as const } : {}),
})

const CRUMBS: readonly Crumb[] = [
  { href: href('/'), label: 'Home' },
  { href: href('/newsletter'), label: 'Newsletter' },
  { label: 'Email preferences' },
]

const WORDS = {
  missing:
    'Open the link at the end of any of our newsletters, or sign in to choose emails about the places you watch.',
  forged:
    'This link doesn’t work. It may be too old, or part of it may be missing: email programs sometimes split long links. Use the one in our latest email.',
  ended: 'You’re no longer subscribed, so there’s nothing to choose. You can sign up again.',
}

export const route = page('/newsletter/preferences', { load, action, head, Page })

function Page({ data }: { readonly data: PreferencesData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={CRUMBS} />
      <h1 className="mt-4 text-3xl sm:text-4xl">Email preferences</h1>
      {data.state === 'shown' ? (
        <PreferencesView data={data} />
      ) : (
        <div className="mt-6 grid max-w-prose gap-6">
          <p className="text-lg">{WORDS[data.state]}</p>
          <p className="flex flex-wrap gap-3">
            {data.state === 'missing' && (
              <LinkButton
                href={href('/login', null, { next: href('/newsletter/preferences') })}
                variant="primary"
              >
                Sign in
              </LinkButton>
            )}
            <LinkButton href={href('/newsletter')}>About the newsletter</LinkButton>
          </p>
        </div>
      )}
    </div>
  )
}
