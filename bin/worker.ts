/** `npm run worker`: makes staged pictures, next to the site or on another machine. */
import path from 'node:path'

import { ensureBuild } from '#platform/build.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { noArguments } from '#platform/command-line.ts'
import { openDatabase } from '#platform/database.server.ts'
import { createLog } from '#platform/log.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { runPictures } from '#staging/pictures/run-pictures.server.ts'

import { command } from './command.ts'

await command({
  usage: `Makes staged pictures until it's stopped: drafts and final ones, from the same queue as the site.

  npm run worker
  DATABASE_URL=postgresql://… SUPABASE_URL=https://… SUPABASE_PUBLISHABLE_KEY=… npm run worker

Run as many as you like, on any machine that can reach the database. If one is killed, another takes over its picture. Ctrl-C puts the
current picture back in the queue and stops.`,
  read: noArguments,
  run: async (_, { settings, say, stopSignal, withServices }) => {
    await ensureBuild(say)
    await withServices(async ({ databaseUrl }) => {
      const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 10_000, answerTimeoutMs: 11_000 }
      const database = openDatabase({ url: databaseUrl, role: 'freehold_web', max: 6, ...limits })
      const context = {
        pool: database.pool,
        db: database.db,
        clock: systemClock,
        log: createLog(settings().logLevel),
        threadFile: readBuild(path.resolve('dist')).heavyWorker,
        imageModel: settings().imageModel,
      }
      const running = [runPictures('draft', context), runPictures('final', context)]
      say('Making staged pictures. Stop with Ctrl-C.')
      await whenStopped(stopSignal())
      await Promise.all(running.map((each) => each.stop()))
      await database.close()
    })
  },
})

/** Resolves once the signal is aborted, and keeps the process alive until then. */
function whenStopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const alive = setInterval(() => {}, 60_000)
    signal.addEventListener('abort', () => {
      clearInterval(alive)
      resolve()
    })
  })
}
