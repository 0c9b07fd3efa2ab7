import { type ActionContext, type Head, page, type PageContext } from '#web/page.ts'
import { redirect } from '#web/page.ts'

import { firstState, reduce, type FlowEvent, type FlowState } from './flow.ts'
import { withAnswerOf, withPlan, withStep } from './from-form.ts'
import { Onboarding } from './onboarding.island.tsx'
import { planQuery } from './plan-choice.ts'
import { onboardingProfile } from './profile.ts'
import { serverCalls } from './server-calls.server.ts'
import { submitChallenge, submitGoal, submitPassword, submitPlan } from './submit.ts'

type OnboardingData = { first: FlowState; userId: string; email: string }

/** `?step=` goes back to an earlier step; `?welcome` is where a finished checkout leads. */
const load = async ({ visitor, url, session }: PageContext) => {
  if (!visitor) return redirect('/login?next=/onboarding', 303)
  const { userId, email } = visitor
  const due = firstState(onboardingProfile(visitor), 'onboarding')
  if (url.searchParams.has('welcome') && due.hasPlan) {
    await session.client().from('profile').update({ onboarding_completed: true }).eq('user_id', userId)
    return { first: { ...due, view: 'welcome' } satisfies FlowState, userId, email: email ?? '' }
  }
  if (due.view === 'closed') return redirect('/dashboard', 303)
  return { first: withPlan(withStep(due, url.searchParams), url.searchParams), userId, email: email ?? '' }
}

/** Handles a step submitted without scripts: saves it with the visitor's own session and shows the next one. */
const action = async (context: ActionContext) => {
  const { visitor, form } = context
  if (!visitor) return redirect('/login?next=/onboarding', 303)
  const due = withPlan(firstState(onboardingProfile(visitor), 'onboarding'), form)
  const calls = serverCalls(context)
  const [sent, event] = await submit(due, form, calls)
  if ('url' in event) return redirect(event.url, 303)
  const next = reduce(sent, event)
  if (next.view === 'closed') return redirect(next.goTo ?? '/dashboard', 303)
  // Step 4 follows the goal even where the database refused to save it, so it is shown and not looked up again.
  if (event.type === 'password-set' || event.type === 'challenge-saved')
    return redirect(`/onboarding?${stepQuery(next)}`, 303)
  // Passwords are never sent back, so it has to be typed again.
  const first: FlowState = { ...next, password: '', confirm: '', current: '' }
  return { first, userId: visitor.userId, email: visitor.email ?? '' } satisfies OnboardingData
}

function stepQuery({ view, plan: { selected } }: FlowState): string {
  return new URLSearchParams({ step: String(view), ...(selected && planQuery(selected)) }).toString()
}

async function submit(
  due: FlowState,
  form: FormData,
  calls: ReturnType<typeof serverCalls>,
): Promise<[FlowState, FlowEvent | { url: string }]> {
  switch (form.get('step')) {
    case 'password': {
      const typed = (name: string) => {
        const value = form.get(name)
        return typeof value === 'string' ? value : ''
      }
      const sent: FlowState = { ...due, view: 1, password: typed('password'), current: typed('current') }
      return [sent, await submitPassword(sent, calls)]
    }
    case 'challenge': {
      const sent = withAnswerOf(due, 2, form)
      return [sent, await submitChallenge(sent, calls)]
    }
    case 'goal': {
      const sent = withAnswerOf(due, 3, form)
      return [sent, await submitGoal(sent, calls)]
    }
    default: {
      const sent = withPlan({ ...due, view: 4 }, form)
      return [sent, await submitPlan(sent, calls)]
    }
  }
}

const head = ({ first }: OnboardingData): Head => ({
  title: 'Set up your account',
  description: 'Set a password, tell us what you need and choose a plan.',
  canonical: '/onboarding',
  robots: 'noindex,nofollow',
  ...(first.error === null ? {} : { status: 422 }),
})

const access = 'signed-in'

const layout = 'bare'

export const route = page('/onboarding', { access, layout, load, action, head, Page })

function Page({ data }: { readonly data: OnboardingData }) {
  return <Onboarding {...data} />
}
