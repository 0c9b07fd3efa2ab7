import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

import type { Camera } from '#staging/geometry/camera.ts'
import type { Opening, RoomBox } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

import { buildTree } from './bvh.ts'
import { composite, type Composite } from './composite.ts'
import { lightFieldOf } from './light-field.ts'
import type { Material } from './material.ts'
import type { Mesh } from './mesh.ts'
import { emptyLayers, traceRows, type RenderTask } from './trace-rows.ts'

/** A photograph, the room in it, and furniture to be drawn into it. */
export type RenderRequest = {
  photo: Raster
  camera: Camera
  room: RoomBox
  openings: readonly Opening[]
  mesh: Mesh
  materials: readonly Material[]
  /** Rays a pixel: 4 for a draft, 16 for a final picture. */
  samples: number
  seed: number
  /** How many threads trace, the calling one included, which always does. The picture doesn't depend on it. */
  threads?: number
  /** The threads' script, if this code has been bundled and it isn't next to it. */
  threadFile?: string
  /**
   * A shared number, 0 at first: how many rows have been begun. It's there for whoever shows progress. Setting it to the picture's
   * height ends the render early.
   */
  rowsBegun?: Int32Array
  /** The picture shows a garden or patio: light comes from the sky. */
  isOutdoors?: boolean
}

/** Path traces furniture in worker threads and draws it into the photograph. The same request gives the same picture. */
export async function renderScene(request: RenderRequest): Promise<Composite> {
  const { photo, camera, room, openings, mesh, materials, samples, seed } = request
  if (camera.width !== photo.width || camera.height !== photo.height)
    throw new Error('The camera is for a picture of another size')
  const layers = emptyLayers(photo.width * photo.height)
  const stage = {
    mesh,
    tree: buildTree(mesh),
    materials,
    field: lightFieldOf(photo, camera, room, openings, request.isOutdoors),
  }
  const nextRow = request.rowsBegun ?? new Int32Array(new SharedArrayBuffer(4))
  const task: RenderTask = { stage, plan: { camera, samples, seed }, layers, nextRow }
  const threads = request.threads ?? availableParallelism()
  const file = request.threadFile ?? new URL('render.thread.ts', import.meta.url)
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => runThread(file, task))
  traceRows(task)
  await Promise.all(others)
  return composite(photo, layers, { samples, seed })
}

function runThread(file: string | URL, workerData: RenderTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData })
    worker.once('error', reject)
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A render thread ended with code ${code}`)),
    )
  })
}
