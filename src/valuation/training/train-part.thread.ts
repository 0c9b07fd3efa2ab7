/** A thread that trains the model of one part of the sales, for `npm run valuation -- train`, and reports its progress and where the model comes from. */
import { parentPort, workerData } from 'node:worker_threads'

import { savedTraining } from './saved-training.server.ts'
import type { PartMessage, PartOrder } from './train-parts.server.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
const tell = (message: PartMessage) => parentPort?.postMessage(message)
tell({ origin: await savedTraining(workerData as PartOrder, (line) => tell({ line })) })
