import type { Step } from '#account/onboarding/start.ts'

/** What the rules look at. */
export type Standing = {
  /** The onboarding step that is due, or 'close'. */
  step: Step | 'close'
  legacy: boolean
  apiCustomer: boolean
  platformCustomer: boolean
  /** Platform and API credits together. */
  credits: number
  /** Customers without a quota never run out. */
  unlimited: boolean
  /** Days until the trial ends and how that is said; null without a trial. */
  trial: { days: number; expires: string } | null
  /** What the account came for, by its challenge and goal. */
  cameFor: 'api' | 'deal' | 'place'
  apiCalls: number
  recentReports: number
  savedDeals: number
}

/** The one thing to do next. */
export type NextAction = { title: string; sentence: string; href: string; label: string }

const SOON_DAYS = 3

type Rule = (standing: Standing) => NextAction | null

const finishSettingUp: Rule = ({ step }) => {
  if (step === 'close') return null
  return step === 4
    ? {
        title: 'Choose a plan when you are ready',
        sentence:
          'Everything that is free stays free. A plan adds credits for valuations, staging and the data API.',
        href: '/onboarding',
        label: 'Look at the plans',
      }
    : {
        title: 'Finish setting up your account',
        sentence: `Step ${step} of 4 is waiting: it takes a minute.`,
        href: '/onboarding',
        label: 'Finish setting up',
      }
}

const trialEnds: Rule = ({ trial }) =>
  trial && trial.days <= SOON_DAYS
    ? {
        title: `Your trial ends ${trial.expires}`,
        sentence: 'Keep your plan, change it, or let it end: nothing is charged without your plan being on.',
        href: '/billing',
        label: 'Manage trial',
      }
    : null

const outOfCredits: Rule = ({ credits, unlimited, apiCustomer, platformCustomer }) =>
  credits === 0 && !unlimited && (apiCustomer || platformCustomer)
    ? {
        title: 'Your credits are used up',
        sentence:
          'Calculators, postcode reports and area data go on working. Paid tools and API calls wait for credits.',
        href: '/billing',
        label: 'Go to billing',
      }
    : null

const setUpKey: Rule = ({ apiCustomer, cameFor, apiCalls, step }) =>
  (apiCustomer || (cameFor === 'api' && step === 'close')) && apiCalls === 0
    ? {
        title: 'Set up your API key',
        sentence:
          'Your key is ready. The first call takes one line, and a call that finds nothing costs nothing.',
        href: '/api-admin',
        label: 'See your key',
      }
    : null

const lookUpPlace: Rule = ({ recentReports }) =>
  recentReports === 0
    ? {
        title: 'Look up a place',
        sentence:
          'Sold prices, how they compare with the authority around, and the price index, for any UK postcode.',
        href: '/postcodes',
        label: 'Look up a postcode',
      }
    : null

const workOutDeal: Rule = ({ savedDeals }) =>
  savedDeals === 0
    ? {
        title: 'Work out the tax on a purchase',
        sentence: 'Stamp duty band by band, with the law behind it. Save the result and it stays here.',
        href: '/stampdutycalculator',
        label: 'Work out stamp duty',
      }
    : null

const goOn: NextAction = {
  title: 'Look up another place',
  sentence: 'Compare it with those that you have opened before.',
  href: '/postcodes',
  label: 'Look up a postcode',
}

/** A step before the plan comes first; the plan step waits behind what is urgent. */
const RULES: readonly Rule[] = [
  (standing) => (standing.step === 4 ? null : finishSettingUp(standing)),
  trialEnds,
  outOfCredits,
  setUpKey,
  (standing) => (standing.cameFor === 'deal' ? workOutDeal(standing) : null),
  lookUpPlace,
  finishSettingUp,
  workOutDeal,
]

/** The first rule that has something to say. */
export function nextAction(standing: Standing): NextAction {
  for (const rule of RULES) {
    const action = rule(standing)
    if (action) return action
  }
  return goOn
}
