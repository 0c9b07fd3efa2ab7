/** A thread for heavy work: the only server code that loads the PDF library. Built as a separate file. */
import { answerJobs } from '#platform/heavy/worker-thread.server.ts'

import { doHeavyJob } from './do-heavy-job.server.ts'

answerJobs(doHeavyJob)
