import { API_TIERS, PLATFORM_TIERS, type ApiTier, type PlatformTier } from '#billing/plans.ts'
import { readArguments, UsageError } from '#platform/command-line.ts'

/** A request made with `npm run user`. */
export type UserCommand =
  | ({ name: 'create'; email: string; password: string; json: boolean } & Plans)
  | ({ name: 'grant'; email: string; json: boolean } & Plans)
  | { name: 'show'; email: string; json: boolean }

type Plans = { plan: PlatformTier | 'legacy' | undefined; apiPlan: ApiTier | undefined; annual: boolean }

const PLANS = ['legacy', ...PLATFORM_TIERS] as const

const FLAGS = {
  email: { type: 'string' },
  password: { type: 'string' },
  plan: { type: 'string' },
  'api-plan': { type: 'string' },
  annual: { type: 'boolean' },
  json: { type: 'boolean' },
} as const

/** How to use `npm run user`. */
export const USAGE = `  npm run user -- create --email ADDRESS --password PASSWORD [--plan PLAN] [--api-plan PLAN] [--annual] [--json]
  npm run user -- grant --email ADDRESS [--plan PLAN] [--api-plan PLAN] [--annual] [--json]
  npm run user -- show --email ADDRESS [--json]

  --plan      ${PLANS.join(', ')}
  --api-plan  ${API_TIERS.join(', ')}`

/** Reads the command line. Throws a UsageError that names the flag and its allowed values. */
export function parseUserCommand(args: string[]): UserCommand {
  const { values, positionals } = readArguments(args, FLAGS)
  const [name, ...rest] = positionals
  if ((name !== 'create' && name !== 'grant' && name !== 'show') || rest.length > 0) {
    throw new UsageError('The command must be create, grant or show.')
  }
  const email = values.email?.trim().toLowerCase()
  if (!email || email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw new UsageError('--email must be an email address, e.g. ada@example.com.')
  }
  const json = values.json ?? false
  if (name === 'show') return { name, email, json }
  const plans: Plans = {
    plan: oneOf(PLANS, '--plan', values.plan),
    apiPlan: oneOf(API_TIERS, '--api-plan', values['api-plan']),
    annual: values.annual ?? false,
  }
  if (name === 'grant') {
    if (!plans.plan && !plans.apiPlan)
      throw new UsageError(
        `grant needs --plan (${PLANS.join(', ')}) or --api-plan (${API_TIERS.join(', ')}).`,
      )
    return { name, email, json, ...plans }
  }
  const password = values.password ?? ''
  // The auth service only hashes the first 72 bytes.
  if (password.length < 6 || Buffer.byteLength(password) > 72)
    throw new UsageError('--password must be 6 to 72 characters long.')
  return { name, email, password, json, ...plans }
}

function oneOf<T extends string>(
  allowed: readonly T[],
  flag: string,
  given: string | undefined,
): T | undefined {
  if (given === undefined) return undefined
  const found = allowed.find((each) => each === given.toLowerCase())
  if (!found) throw new UsageError(`${flag} must be one of ${allowed.join(', ')}.`)
  return found
}
