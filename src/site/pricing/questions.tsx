import type { ReactNode } from 'react'

import { BASE_REQUESTS_PER_MINUTE } from '#billing/plans.ts'
import { href } from '#web/href.ts'

type Question = { question: string; answer: ReactNode }

const QUESTIONS: readonly Question[] = [
  {
    question: 'What is a credit?',
    answer:
      'One credit pays for one successful result from a signed-in tool or the data API. Failed calls, postcodes that don’t exist and searches without a result are free.',
  },
  {
    question: 'Do I need a plan to use the calculators and area data?',
    answer: 'No. Calculators, checkers and area pages are free, and you don’t need an account.',
  },
  {
    question: 'What is the difference between a platform plan and an API plan?',
    answer: `A platform plan is for using the site: its credits pay for signed-in tools, and for API calls at up to ${BASE_REQUESTS_PER_MINUTE} requests a minute. An API plan is for software: more calls and a higher rate limit. You can have both. API calls then use the API plan first.`,
  },
  {
    question: 'What happens when I’ve used all my calls?',
    answer: (
      <>
        The API returns 402 <code>no_credits</code> until your next period or until you upgrade. We never bill
        you for more than your plan. The metered plan has no limit on calls.
      </>
    ),
  },
  {
    question: 'Does my plan renew automatically?',
    answer:
      'Yes, every month or year at the price you chose, until you cancel. We email you before a trial becomes a paid plan and before an annual plan renews.',
  },
  {
    question: 'How do I cancel?',
    answer: (
      <>
        On your billing page, or by sending us a message on the{' '}
        <a href={href('/contact', null, { topic: 'account' })} className="link">
          contact page
        </a>
        . Your plan runs until the end of the period you’ve paid for. Consumers have 14 days to change their
        mind after buying a plan, after a trial becomes a paid plan, and after each annual renewal. We refund
        the days left. See the{' '}
        <a href={href('/terms')} className="link">
          terms
        </a>
        .
      </>
    ),
  },
  {
    question: 'Can I add a plan partway through a period?',
    answer:
      'Yes. You only pay for the days left: the price times the days remaining, divided by 30 for a monthly plan or 365 for an annual one. You get the same share of the credits. During a trial you pay nothing.',
  },
  {
    question: 'Is VAT included?',
    answer: 'Yes. Prices include VAT where it’s due, and your invoice shows it.',
  },
]

/** Frequently asked questions, which open without scripts. */
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
