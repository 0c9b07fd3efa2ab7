import { Breadcrumbs } from '#ui/breadcrumbs/breadcrumbs.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'
import { type ActionContext, type Head, page, type PageContext, redirect } from '#web/page.ts'

import { act } from './profile-actions.server.ts'
import { type ProfileData, profileData } from './profile-data.server.ts'
import { FORMS } from './profile-form.ts'
import { DataSection } from './view/data-section.tsx'
import { DeleteSection } from './view/delete-section.tsx'
import { EmailSection } from './view/email-section.tsx'
import { NamesSection } from './view/names-section.tsx'
import { PasswordSection } from './view/password-section.tsx'
import { PhotoSection } from './view/photo-section.tsx'

/*
 * The profile page: six forms, each with its own errors, that all work without scripts. They use the visitor's own session,
 * so the database enforces what they can change.
 */

const load = async (context: PageContext) => profileData(context, null)

const action = async (context: ActionContext) => {
  const { visitor, form } = context
  const name = FORMS.find((each) => each === form.get('form'))
  if (!visitor || !name) return redirect(href('/profile'), 303)
  const outcome = await act(name, context, visitor)
  if (outcome) return profileData(context, outcome)
  return redirect(name === 'delete' ? '/' : href('/profile', null, { done: name }), 303)
}

const head = ({ outcome }: ProfileData): Head => ({
  title: 'Your profile',
  description: 'Your name, photo, email address, password and data.',
  canonical: '/profile',
  robots: 'noindex,nofollow',
  ...(outcome ? { status: 422 } : {}),
})

const access = 'signed-in'

export const route = page('/profile', { access, load, action, head, Page })

function Page({ data }: { readonly data: ProfileData }) {
  return (
    <>
      <div className="relative overflow-hidden border-b">
        <PlanLines seed="profile" className="absolute inset-0 size-full" />
        <div className="sheet relative py-8">
          <Breadcrumbs items={[{ label: 'Home', href: href('/') }, { label: 'Your profile' }]} />
          <h1 className="mt-3 text-3xl sm:text-4xl">Your profile</h1>
          <p className="mt-1 text-slate">{data.email}</p>
        </div>
      </div>
      <div className="sheet py-8">
        <div className="grid max-w-3xl gap-8">
          {data.done && !data.outcome && (
            <div role="status">
              <Notice kind="success">{data.done}</Notice>
            </div>
          )}
          <NamesSection data={data} />
          <PhotoSection data={data} />
          <EmailSection data={data} />
          <PasswordSection data={data} />
          <DataSection />
          <DeleteSection data={data} />
        </div>
      </div>
    </>
  )
}
