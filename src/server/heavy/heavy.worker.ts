/** Does heavy work in a process or thread of its own: the only server code that loads the PDF library. Built as a separate file. */
import { answerJobs } from '#platform/heavy/answer-jobs.server.ts'

import { doHeavyJob, loadCode } from './do-heavy-job.server.ts'

answerJobs(doHeavyJob, loadCode)
