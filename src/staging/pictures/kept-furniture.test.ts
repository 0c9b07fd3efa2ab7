/** A final picture of furniture that the customer chose, when the check rejects it. */
import { expect, it, vi } from 'vitest'

import { comparePhotos } from '#staging/check/compare-photos.server.ts'
import type { DriftReason } from '#staging/check/compare-rooms.ts'
import { keptRoom, smallScene } from '#testing/staging.ts'

import { makePicture } from './make-picture.server.ts'
import { newTally } from './tally.ts'

const failing = vi.fn<typeof comparePhotos>(async (...photos) => {
  const compared = await comparePhotos(...photos)
  const floor: DriftReason = { kind: 'floor', box: [0, 0, compared.width, compared.height], score: 1 }
  return { ...compared, report: { ...compared.report, verdict: 'fail', reasons: [floor] } }
})

it('is rejected at once, instead of being made with other furniture', async () => {
  const photo = await keptRoom()
  const made = await makePicture(
    {
      kind: 'final',
      photo,
      setRoom: null,
      room: 'living',
      style: 'japandi',
      seed: 1,
      credential: null,
      imageModel: null,
      requests: null,
      scene: await smallScene(photo),
      longestPx: 240,
      samples: 1,
      threads: 1,
      traceFile: '',
      tally: newTally().shared,
    },
    failing,
  )
  expect(made).toMatchObject({
    problem: expect.stringContaining(
      'with this draft’s furniture, so we’ve rejected it. What it found: the floor is a different colour.',
    ),
    moved: expect.any(Uint8Array),
  })
  expect(failing).toHaveBeenCalledOnce()
}, 120_000)
