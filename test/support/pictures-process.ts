/** Makes final pictures in a process of its own, to be killed: `node pictures-process.ts DATABASE_URL`. Prints a line once it has begun. */
import path from 'node:path'

import pino from 'pino'

import { systemClock } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'
import { readBuild } from '#server/assets.server.ts'
import { runPictures } from '#staging/pictures/run-pictures.server.ts'

import { keepCompiledModules } from './compiled-modules.ts'

const { pool, db } = openDatabase({ url: process.argv[2] ?? '', role: 'freehold_web', max: 4 })
runPictures(
  'final',
  {
    pool,
    db,
    clock: systemClock,
    log: pino({ level: 'silent' }),
    threadFile: readBuild(path.resolve('dist')).heavyWorker,
    imageModel: null,
  },
  { making: { longestPx: 480, samples: 4, limitMs: 600_000 }, lookEveryMs: 50, reportEveryMs: 50 },
)
keepCompiledModules()
process.stdout.write('0\n')
// The jobs themselves keep no process alive.
setInterval(() => {}, 60_000)
