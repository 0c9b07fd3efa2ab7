import type { ReactNode } from 'react'

import { BASE_REQUESTS_PER_MINUTE } from '#billing/plans.ts'
import { href } from '#web/href.ts'

type Question = { question: string; answer: ReactNode }

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is a credit?',
    answer:
      'One credit pays for one answer of a signed-in tool or of the data API. Only an answer that was given is charged: a failed call, a postcode that does not exist and a look-up without a result cost nothing.',
  },
  {
    question: 'Do I need a plan for the calculators and look-ups?',
    answer: 'No. The calculators, checkers and area pages are free and need no account.',
  },
  {
    question: 'What is the difference between a platform plan and an API plan?',
    answer: `A platform plan is for people: its credits open the tools of the site, and also pay for API calls at ${BASE_REQUESTS_PER_MINUTE} requests a minute. An API plan is for programs: many calls, and a faster limit. You may have one of each; calls are then paid from the API plan first.`,
  },
  {
    question: 'What happens when my calls are used up?',
    answer: (
      <>
        The API answers 402 <code>no_credits</code> and charges nothing until the next period, or until you
        take a larger plan. You are never billed for more than the plan. The metered plan has no quota.
      </>
    ),
  },
  {
    question: 'Does my plan renew by itself?',
    answer:
      'Yes: every month or every year, at the price that you chose, until you cancel. We remind you by mail before a trial turns into a paid plan and before an annual plan renews.',
  },
  {
    question: 'How do I cancel?',
    answer: (
      <>
        On your billing page, or with one line through the{' '}
        <a href={href('/contact', null, { topic: 'account' })} className="link">
          contact page
        </a>
        . The plan runs to the end of the period that is paid. Consumers have 14 days to change their mind
        after taking a plan, after a trial becomes a paid plan, and after each annual renewal; the days that
        are left are paid back. The details are in the{' '}
        <a href={href('/terms')} className="link">
          terms
        </a>
        .
      </>
    ),
  },
  {
    question: 'Can I change plan in the middle of a period?',
    answer:
      'Yes. You pay for the days that are left: the price times the days remaining, divided by 30 for a monthly and by 365 for an annual plan. Credits come in the same share. During a trial nothing is charged.',
  },
  {
    question: 'Is VAT included?',
    answer:
      'Yes. The price that you see is the whole price; VAT, where it is due, is inside it and shown on the invoice.',
  },
]

/** What people ask before they choose, closed until opened; works without script. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="max-w-prose">
      <h2 id="questions" className="text-2xl">
        Questions
      </h2>
      <div className="mt-4 border-b">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="border-t">
            <summary className="flex min-h-11 items-center py-2 font-medium hover:underline">
              {question}
            </summary>
            <div className="pb-4 text-slate">{answer}</div>
          </details>
        ))}
      </div>
    </section>
  )
}
