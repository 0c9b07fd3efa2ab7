/** A thread that trains the model of one part of the sales, for `npm run valuation -- train`, and answers where the model comes from. */
import { parentPort, workerData } from 'node:worker_threads'

import { savedTraining } from './saved-training.server.ts'
import type { PartOrder } from './train-parts.server.ts'

const origin = await savedTraining(workerData as PartOrder)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(origin)
