/** `npm run staging`: estimates the room in a photograph, furnishes it, and checks that a picture left the room unchanged. */
import { readStagingRequest, runStaging, STAGING_USAGE } from '#staging/command/staging-command.server.ts'

import { command } from './command.ts'

await command({ usage: STAGING_USAGE, needsArguments: true, read: readStagingRequest, run: runStaging })
