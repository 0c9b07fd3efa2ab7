import type { Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { LetterFrame } from './letter-frame.tsx'
import { confirmApplicant, confirmationOf } from './subscribers.server.ts'
import { readConfirmation } from './tokens.server.ts'

type VerifyData = {
  state: 'missing' | 'ask' | 'confirmed' | 'used' | 'replaced' | 'expired' | 'forged'
  token: string
}

/** Opening the link changes nothing: programs that check mail for viruses open every link. */
const load = async ({ url, site, now }: PageContext): Promise<VerifyData> => {
  const token = url.searchParams.get('token')
  if (token === null) return { state: 'missing', token: '' }
  const hash = readConfirmation(site.sign, token, now)
  if (typeof hash === 'string') return { state: hash, token: '' }
  return { state: (await confirmationOf(site.db, hash)) ?? 'ask', token }
}

const action = async ({ form, site, now }: ActionContext): Promise<VerifyData> => {
  const token = form.get('token')
  const hash = readConfirmation(site.sign, typeof token === 'string' ? token : '', now)
  if (typeof hash === 'string') return { state: hash, token: '' }
  return { state: await confirmApplicant(site.db, hash, now), token: '' }
}

const head = ({ state }: VerifyData): Head => ({
  title: WORDS[state].title,
  description: 'Confirm that the newsletter may come to your address, with one press.',
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
    text: 'Open the link in the email that we sent: it leads here and brings what this page needs. No email? Look in your junk folder, or sign up again.',
  },
  ask: {
    title: 'Confirm your subscription',
    text: 'One press, and the newsletter comes to the address that our email went to. You can end it at any time.',
  },
  confirmed: {
    title: 'You are subscribed',
    text: 'The next newsletter comes to you. Every email has a link that ends the subscription with one press.',
  },
  used: {
    title: 'This link has been used',
    text: 'It confirmed a subscription already, and works once only. There is nothing more to do.',
  },
  replaced: {
    title: 'This link works no longer',
    text: 'A newer mail took its place, or the subscription was ended. Open the link in the newest mail, or sign up again.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was good for seven days. Sign up again, and a fresh mail comes at once.',
  },
  forged: {
    title: 'This link is not complete',
    text: 'It does not look like one of ours. Email programs sometimes break long links in two: copy the whole address from the email, or sign up again.',
  },
}

export const route = page('/newsletter/verify', { load, action, head, Page })

function Page({ data: { state, token } }: { readonly data: VerifyData }) {
  const { title, text } = WORDS[state]
  return (
    <LetterFrame crumbs={CRUMBS} title={title}>
      <p>{text}</p>
      {state === 'ask' ? (
        <form method="post" action={href('/newsletter/verify')}>
          <input type="hidden" name="token" value={token} />
          <Button>Confirm subscription</Button>
        </form>
      ) : (
        <p>
          {state === 'confirmed' || state === 'used' ? (
            <LinkButton href={href('/')}>Go to the home page</LinkButton>
          ) : (
            <LinkButton href={href('/newsletter')}>Sign up again</LinkButton>
          )}
        </p>
      )}
    </LetterFrame>
  )
}
