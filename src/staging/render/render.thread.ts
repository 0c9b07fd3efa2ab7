import { workerData } from 'node:worker_threads'

import type { Stage } from './path.ts'
import { traceRow, type Layers, type RenderPlan } from './trace-rows.ts'

/** What a thread is given: the scene, the picture and the number of the next row that nobody has taken. */
export type RenderTask = { stage: Stage; plan: RenderPlan; layers: Layers; nextRow: Int32Array }

const { stage, plan, layers, nextRow } = workerData as RenderTask
for (let row = Atomics.add(nextRow, 0, 1); row < plan.camera.height; row = Atomics.add(nextRow, 0, 1))
  traceRow(stage, plan, row, layers)
