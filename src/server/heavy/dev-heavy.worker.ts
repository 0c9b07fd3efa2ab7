/** Does heavy work in development: Vite reloads the sources when they change. */
import { createServer } from 'vite'

import { answerJobs } from '#platform/heavy/answer-jobs.server.ts'
import type { SentJob } from '#platform/heavy/heavy-jobs.ts'

type Work = typeof import('./do-heavy-job.server.ts')

const vite = await createServer({
  configFile: false,
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
})

answerJobs(async (sent: SentJob) => {
  const { doHeavyJob } = (await vite.ssrLoadModule('/src/server/heavy/do-heavy-job.server.ts')) as Work
  return doHeavyJob(sent)
})
