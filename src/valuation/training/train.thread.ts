/** A thread that trains the valuation model: it takes minutes, in which nothing else could run. */
import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

import { trainAndStore, type TrainingOrder } from './train-and-store.server.ts'

/** Requests go first, and heavy work that somebody waits for. */
const NICENESS = 15

// Elsewhere this would set the priority of the whole process; on Linux, each thread has its own.
if (process.platform === 'linux') setPriority(0, NICENESS)
await trainAndStore(workerData as TrainingOrder)
