/** `npm run user`: accounts and plans, for operators. Works whether or not the site is running. */
import { CommandRefusedError, runUserCommand } from '#account/run-user-command.server.ts'
import { parseUserCommand, UsageError } from '#account/user-command.ts'
import type { UserSummary } from '#account/users.server.ts'
import { readSettings, SettingsError } from '#platform/env.server.ts'

const json = process.argv.includes('--json')

try {
  const command = parseUserCommand(process.argv.slice(2))
  const user = await runUserCommand(command, readSettings())
  console.log(json ? JSON.stringify(user) : describe(user))
} catch (error) {
  if (
    !(error instanceof UsageError || error instanceof CommandRefusedError || error instanceof SettingsError)
  )
    throw error
  if (json) console.log(JSON.stringify({ error: error.message }))
  else console.error(error.message)
  process.exitCode = 1
}

function describe(user: UserSummary): string {
  const plans = [user.plan, user.apiPlan && `API ${user.apiPlan}`].filter(Boolean).join(', ') || 'none'
  const quota = user.unlimited
    ? 'without limit'
    : user.metered
      ? 'billed by call'
      : `${user.platformCredits} platform, ${user.apiCredits} API`
  return [
    `E-mail    ${user.email}`,
    `Id        ${user.id}`,
    `API key   ${user.apiKey}`,
    `Plan      ${plans}`,
    `Credits   ${quota}`,
    `Limit     ${user.requestsPerMinute} requests a minute`,
  ].join('\n')
}
