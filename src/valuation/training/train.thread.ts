/** A thread that trains the valuation model: it takes minutes, in which nothing else could run. */
import { workerData } from 'node:worker_threads'

import { lowerPriority } from '#platform/heavy/long-thread.server.ts'

import { trainAndStore, type TrainingOrder } from './train-and-store.server.ts'

lowerPriority()
await trainAndStore(workerData as TrainingOrder)
