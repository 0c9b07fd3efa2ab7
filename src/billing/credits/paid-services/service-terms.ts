/**
 * What credits pay for on the site. Every charge, price and line of the credit history takes its name from here, so nothing can
 * be charged that isn't on the price list. API endpoints state their own cost (`web/endpoint`).
 */
import { API_PLANS, PLATFORM_PLANS } from '#billing/plans.ts'
import { areMet, type Part } from '#features/need.ts'

/** What a service of the site includes, and what it costs. */
export type ServiceTerms = {
  /** Its name in the credit history and on the price list. */
  name: string
  /** What you get for one payment. */
  includes: string
  /** What you get without paying. */
  free: string
  credits: number
  /** Parts of the product that it needs. */
  needs: readonly Part[]
}

/** Every service, by the name that `POST /api/deduct-credit` takes. */
export const SERVICES = {
  valuation: {
    name: 'Full valuation report',
    includes:
      'The steps of one home’s estimate, the sales behind it, its value over time and what an extension could add',
    free: 'The estimate and its range',
    credits: 1,
    needs: ['home-valuation'],
  },
  'company-ownership': {
    name: 'Company ownership search',
    includes: 'Every title a company owns, or every one in a postcode',
    free: 'The first three titles',
    credits: 1,
    needs: ['ownership-search'],
  },
  'local-data': {
    name: 'Local data download',
    includes: 'The figures we have for a local authority, as a CSV file',
    free: 'The list of what we have',
    credits: 1,
    needs: [],
  },
  staging: {
    name: 'AI staging picture',
    includes: 'One final picture of a furnished room, checked and labelled',
    free: 'Drafts, and pictures that our check rejects',
    credits: 1,
    needs: ['virtual-staging'],
  },
} as const satisfies Record<string, ServiceTerms>

/** The name of a service. */
export type Service = keyof typeof SERVICES

/** Every service's name. */
export const SERVICE_NAMES = Object.keys(SERVICES) as readonly Service[]

/** For how many days the same subject is free to open again. The database has the same number. */
export const FREE_AGAIN_DAYS = 30

/** Whether the service has been built. */
export function isAvailable(service: Service): boolean {
  return areMet(SERVICES[service].needs, new Set())
}

/** Returns the name that customers read for a service, an endpoint or the plan of a refill: '2K plan' for '2k plan'. */
export function serviceLabel(name: string): string {
  if (Object.hasOwn(SERVICES, name)) return SERVICES[name as Service].name
  const plan = [...PLATFORM_PLANS, ...API_PLANS].find(({ tier }) => name === `${tier} plan`)
  return plan ? `${plan.name} plan` : name
}
