import path from 'node:path'

import { grantPlan, PaidPlanError } from '#billing/grant-plan.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import type { Database } from '#platform/database.server.ts'
import { mailbox } from '#platform/embedded/mailbox.server.ts'
import { embeddedSupabase } from '#platform/embedded/supabase.server.ts'
import type { Settings } from '#platform/env.server.ts'
import type { Services } from '#platform/services.server.ts'
import { AccountRefusedError, createAccount } from '#platform/supabase.server.ts'

import { authMailer } from './sign-in/auth-mailer.ts'
import type { UserCommand } from './user-command.ts'
import { findUserByEmail, type UserSummary } from './users.server.ts'

/** The command is valid but can't be carried out. The message says why. */
export class CommandFailedError extends Error {}

/**
 * Runs an operator's command and returns the updated account. Throws a CommandFailedError for problems that the operator can
 * fix.
 */
export async function runUserCommand(command: UserCommand, context: Context): Promise<UserSummary> {
  const { db } = context
  if (command.name === 'create') await create(command, context)
  const user = await getUser(db, command.email)
  if (command.name === 'show' || (!command.plan && !command.apiPlan)) return user
  await grantPlan(db, {
    userId: user.id,
    plan: command.plan,
    apiPlan: command.apiPlan,
    annual: command.annual,
  }).catch((error: unknown) => {
    throw error instanceof PaidPlanError ? new CommandFailedError(error.message) : error
  })
  return getUser(db, command.email)
}

type Account = { email: string; password: string }
type Context = { db: Database; services: Services; settings: Settings }

async function getUser(db: Database, email: string): Promise<UserSummary> {
  const user = await findUserByEmail(db, email)
  if (!user) throw new CommandFailedError(`No user found with the email address ${email}.`)
  return user
}

async function create({ email, password }: Account, { db, services, settings }: Context): Promise<void> {
  const taken = new CommandFailedError(
    `A user with the email address ${email} already exists. Use grant to give them a plan.`,
  )
  if (await findUserByEmail(db, email)) throw taken
  try {
    if (settings.hosted) await createHosted({ email, password }, settings.hosted)
    else await createEmbedded({ email, password }, { services, settings })
  } catch (error) {
    if (!(error instanceof AccountRefusedError)) throw error
    throw error.taken ? taken : new CommandFailedError(error.message)
  }
}

async function createHosted(account: Account, hosted: NonNullable<Settings['hosted']>): Promise<void> {
  const { supabaseUrl: url, publishableKey, secretKey } = hosted
  if (!secretKey) throw new CommandFailedError('Set SUPABASE_SECRET_KEY to create users.')
  await createAccount({ url, publishableKey, secretKey }, account)
}

async function createEmbedded(account: Account, { services, settings }: Omit<Context, 'db'>): Promise<void> {
  if (!services.embedded) throw new Error('Neither hosted nor embedded services are open')
  const siteUrl = settings.siteUrl ?? `http://localhost:${settings.port}`
  const { jwtSecret, publishableKey, secretKey } = services.embedded.keys
  const supabase = await embeddedSupabase({
    databaseUrl: services.databaseUrl,
    dataDir: settings.dataDir,
    siteUrl,
    jwtSecret,
    publishableKey,
    secretKey,
    // Accounts created by an operator don't need to confirm their address.
    emailConfirmation: false,
    mailer: authMailer(mailbox(path.join(settings.dataDir, 'mailbox'), systemClock), siteUrl),
    clock: systemClock,
  })
  try {
    await createAccount({ url: siteUrl, publishableKey, fetch: supabase.fetch }, account)
  } finally {
    await supabase.close()
  }
}
