import { breadcrumbList, type Crumb } from '#ui/breadcrumbs/breadcrumb-list.ts'
import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'

import { AboutNewsletter } from './about-newsletter.tsx'
import { NewsletterForm } from './footer-form.tsx'
import type { SignUpState } from './sign-up.ts'
import { Application, subscribe } from './subscribe.server.ts'

type NewsletterData = { state: SignUpState; email: string; needsScript: boolean; siteUrl: string }

const load = ({ siteUrl, site }: PageContext): NewsletterData => ({
  state: 'idle',
  email: '',
  needsScript: site.config.turnstile !== null,
  siteUrl,
})

/** Handles the form when scripts are off, from this page and from the footer of every page. */
const action = async (context: ActionContext): Promise<NewsletterData> => {
  const { form, site, client } = context
  const application = Application.safeParse(Object.fromEntries(form))
  const typed = form.get('email')
  const shown = { ...load(context), email: typeof typed === 'string' ? typed.slice(0, 254) : '' }
  if (!application.success) return { ...shown, state: 'error' }
  const { kind } = await subscribe(site, application.data, client)
  if (kind === 'sent') return { ...shown, email: '', state: 'success' }
  return { ...shown, state: kind === 'already' ? 'already' : 'error' }
}

const head = ({ state, siteUrl }: NewsletterData): Head => ({
  title: 'Newsletter',
  description:
    'What official data says has changed in the places you choose, and UK house prices: one email a month at most.',
  canonical: href('/newsletter'),
  ...(state === 'error' || state === 'already' ? { status: 422 as const } : {}),
  jsonLd: [breadcrumbList(CRUMBS, siteUrl)],
})

const cache = { scope: 'public', datasets: [] } as const

const CRUMBS: readonly Crumb[] = [{ href: href('/'), label: 'Home' }, { label: 'Newsletter' }]

export const route = page('/newsletter', { cache, load, action, head, Page })

function Page({ data: { state, email, needsScript } }: { readonly data: NewsletterData }) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="newsletter" className="absolute inset-x-0 top-0 h-80 w-full sm:h-full" />
        <div className="sheet relative py-8 sm:py-10">
          <Breadcrumbs items={CRUMBS} />
          <h1 className="mt-4 text-3xl sm:text-4xl">Monthly property newsletter</h1>
          <p className="mt-3 max-w-prose text-lg text-slate">
            What official data says has changed in the places you choose, and UK house prices. One email a
            month at most.
          </p>
          <div className="mt-6 max-w-prose rounded-sm border bg-card p-4 sm:p-6 print:hidden">
            <NewsletterForm source="newsletter" state={state} email={email} />
            {needsScript && (
              <noscript>
                <div className="mt-4">
                  <Notice kind="warning">
                    You need JavaScript to send this form, because it’s protected from bots.
                  </Notice>
                </div>
              </noscript>
            )}
          </div>
        </div>
      </div>
      <div className="sheet mt-10">
        <AboutNewsletter />
      </div>
    </>
  )
}
