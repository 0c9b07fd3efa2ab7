/** `npm run user`: creates accounts, grants plans, shows accounts. */
import { runUserCommand } from '#account/run-user-command.server.ts'
import { parseUserCommand, USAGE } from '#account/user-command.ts'
import type { UserSummary } from '#account/users.server.ts'
import { plainNumber } from '#domain/plain-number.ts'

import { command } from './command.ts'

await command({
  usage: `Creates accounts, grants plans and shows accounts. The site can stay up.\n\n${USAGE}`,
  needsArguments: true,
  read: parseUserCommand,
  run: (request, { print, settings, withDatabase }) =>
    withDatabase(async (db, services) => {
      const user = await runUserCommand(request, { db, services, settings: settings() })
      print(`${request.json ? JSON.stringify(user) : describe(user)}\n`)
    }),
})

function describe(user: UserSummary): string {
  const plans = [user.plan, user.apiPlan && `API ${user.apiPlan}`].filter(Boolean).join(', ') || 'none'
  const quota = user.unlimited
    ? 'unlimited'
    : user.metered
      ? 'billed per call'
      : `${plainNumber(user.platformCredits)} platform, ${plainNumber(user.apiCredits)} API`
  return [
    `Email     ${user.email}`,
    `ID        ${user.id}`,
    `API key   ${user.apiKey}`,
    `Plan      ${plans}`,
    `Credits   ${quota}`,
    `Limit     ${plainNumber(user.requestsPerMinute)} requests a minute`,
  ].join('\n')
}
