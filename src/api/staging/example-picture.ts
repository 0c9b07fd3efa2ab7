import files from './example-files.json' with { type: 'json' }
import type { StagingJob } from './staging-job.ts'

/** A picture that exists for every customer, for the documentation. Test keys get it for every photo they send. */
export const EXAMPLE_PICTURE: StagingJob = {
  id: 'example',
  state: 'done',
  progressPercent: 100,
  room: 'living',
  style: 'scandinavian',
  seed: 1,
  problem: null,
  check: { verdict: 'pass', cameraShiftPx: 0.1, structureRecall: 0.98 },
  files: [{ name: 'picture.jpg', path: '/staging/example/picture.jpg' }],
  sentTo: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  statusPath: '/staging/example',
}

/** The example's picture at a small size, made by our engine: a JPEG in base64. */
export const EXAMPLE_JPEG: string = files.picture

/** A photo that's short enough for the documentation: a white PNG in base64, in which we find no room. */
export const EXAMPLE_PHOTO: string = files.photo
