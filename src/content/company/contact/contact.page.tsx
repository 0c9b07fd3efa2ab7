import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { crumbsFromHome } from '#ui/breadcrumbs/crumbs-from-home.ts'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect, type Redirect } from '#web/page.ts'

import { ContactFormView } from './contact-form-view.tsx'
import { CONTACT_TOPICS, type ContactErrors, type ContactValues, messageAbout } from './contact-form.ts'
import { MessageSent } from './message-sent.tsx'
import { formToken, sendMessage } from './send-message.server.ts'

type ContactData = {
  sent: boolean
  values: ContactValues
  errors: ContactErrors
  token: string
  checked: boolean
}

/** `?topic=` preselects a topic, `?figure=` names the page and figure that looks wrong; `?sent=1` shows the success page. */
const load = (context: PageContext): ContactData => {
  const { url, visitor, siteUrl } = context
  const asked = url.searchParams.get('topic')
  const message = messageAbout(url.searchParams.get('figure'), siteUrl)
  const usual = message === '' ? 'question' : 'figure'
  const topic = CONTACT_TOPICS.some(({ value }) => value === asked) ? (asked ?? '') : usual
  const name = [visitor?.profile.firstName, visitor?.profile.lastName].filter(Boolean).join(' ')
  return {
    sent: url.searchParams.get('sent') === '1',
    values: { name, email: visitor?.email ?? '', topic, message },
    errors: [],
    token: formToken(context),
    checked: context.site.config.turnstile !== null,
  }
}

const action = async (context: ActionContext): Promise<ContactData | Redirect> => {
  const result = await sendMessage(context)
  if (result.sent) return redirect(href('/contact', null, { sent: '1' }), 303)
  const { values, errors } = result
  return { ...load(context), values, errors, sent: false }
}

const head = ({ sent, errors }: ContactData): Head => ({
  title: sent ? 'Message sent' : 'Contact',
  description:
    'Contact Freehold with questions, figures that look wrong, or about privacy, accessibility or a complaint.',
  canonical: href('/contact'),
  ...(sent ? { robots: 'noindex,follow' as const } : {}),
  ...(errors.length > 0 ? { status: 422 as const } : {}),
})

export const route = page('/contact', { load, action, head, Page })

function Page({ data }: { readonly data: ContactData }) {
  return (
    <div className="sheet py-8 sm:py-10">
      <Breadcrumbs items={crumbsFromHome('Contact')} />
      {data.sent ? <MessageSent /> : <ContactFormView {...data} />}
    </div>
  )
}
