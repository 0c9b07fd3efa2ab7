import type { Step } from '#account/onboarding/start.ts'

/** What the rules depend on. */
export type CustomerState = {
  /** The onboarding step that is due, or 'close'. */
  step: Step | 'close'
  legacy: boolean
  apiCustomer: boolean
  platformCustomer: boolean
  /** Platform and API credits together. */
  credits: number
  /** Customers without a quota never run out. */
  unlimited: boolean
  /** Days until the trial ends, and as text; null without a trial. */
  trial: { days: number; expires: string } | null
  /** What the customer signed up for, from their challenge and goal. */
  cameFor: 'api' | 'deal' | 'place'
  apiCalls: number
  recentReports: number
  savedDeals: number
}

/** The suggested next step. */
export type NextAction = { title: string; sentence: string; href: string; label: string }

const SOON_DAYS = 3

type Rule = (state: CustomerState) => NextAction | null

const finishSettingUp: Rule = ({ step }) => {
  if (step === 'close') return null
  return step === 4
    ? {
        title: 'Choose a plan when you’re ready',
        sentence: 'The free tools stay free. A plan adds credits for valuations, staging and the data API.',
        href: '/onboarding',
        label: 'See plans',
      }
    : {
        title: 'Finish setting up your account',
        sentence: `You’re on step ${step} of 4. It takes about a minute.`,
        href: '/onboarding',
        label: 'Finish setting up',
      }
}

const trialEnds: Rule = ({ trial }) =>
  trial && trial.days <= SOON_DAYS
    ? {
        title: `Your trial ends ${trial.expires}`,
        sentence: 'Keep your plan, change it or let it end.',
        href: '/billing',
        label: 'Manage Trial',
      }
    : null

const outOfCredits: Rule = ({ credits, unlimited, apiCustomer, platformCustomer }) =>
  credits === 0 && !unlimited && (apiCustomer || platformCustomer)
    ? {
        title: 'You’ve used all your credits',
        sentence:
          'Calculators, postcode reports and area data still work. You’ll need more credits for paid tools and API calls.',
        href: '/billing',
        label: 'Go to Billing',
      }
    : null

const setUpKey: Rule = ({ apiCustomer, cameFor, apiCalls, step }) =>
  (apiCustomer || (cameFor === 'api' && step === 'close')) && apiCalls === 0
    ? {
        title: 'Make your first API call',
        sentence:
          'Your key is ready, and your first call takes one line of code. You only pay for successful calls.',
        href: '/api-admin',
        label: 'Get your API key',
      }
    : null

const lookUpPlace: Rule = ({ recentReports }) =>
  recentReports === 0
    ? {
        title: 'Look up a postcode',
        sentence: 'See sold prices, how they compare with the local authority, and the house price index.',
        href: '/postcodes',
        label: 'Look up a postcode',
      }
    : null

const workOutDeal: Rule = ({ savedDeals }) =>
  savedDeals === 0
    ? {
        title: 'Work out stamp duty on a purchase',
        sentence:
          'See the tax band by band, with the law behind it. Save the result and you’ll find it here.',
        href: '/stampdutycalculator',
        label: 'Calculate stamp duty',
      }
    : null

const lookUpAnother: NextAction = {
  title: 'Look up another postcode',
  sentence: 'Compare it with the ones you’ve already looked at.',
  href: '/postcodes',
  label: 'Look up a postcode',
}

/** In order of priority. Onboarding comes first, except for choosing a plan, which comes after anything urgent. */
const RULES: readonly Rule[] = [
  (state) => (state.step === 4 ? null : finishSettingUp(state)),
  trialEnds,
  outOfCredits,
  setUpKey,
  (state) => (state.cameFor === 'deal' ? workOutDeal(state) : null),
  lookUpPlace,
  finishSettingUp,
  workOutDeal,
]

/** The first rule that applies. */
export function nextAction(state: CustomerState): NextAction {
  for (const rule of RULES) {
    const action = rule(state)
    if (action) return action
  }
  return lookUpAnother
}
