import { workerData } from 'node:worker_threads'

import { traceRows, type RenderTask } from './trace-rows.ts'

traceRows(workerData as RenderTask)
