/** The endpoints that furnish a photo: order a final picture, follow it, cancel it. Its files are served by `file-route.server.ts`. */
import { z } from '@hono/zod-openapi'

import { KEPT_DAYS } from '#staging/pictures/kept-days.ts'
import { answer, endpoint, problem, type Endpoint } from '#web/endpoint/endpoint.ts'

import { EXAMPLE_PICTURE, EXAMPLE_PHOTO } from './example-picture.ts'
import { STAGING_BODY_BYTES, StagingBody, StagingJob } from './staging-job.ts'

const common = {
  name: 'staging',
  credits: 0,
  scope: 'staging',
  auth: 'key',
  sources: [],
  output: StagingJob,
} as const
const PictureParams = z.object({
  id: z
    .string()
    .max(36)
    .openapi({ description: `ID of the picture. “${EXAMPLE_PICTURE.id}” returns an example.` }),
})
const ofExample = { name: 'An example', params: { id: EXAMPLE_PICTURE.id } }

/** POST /staging. */
const orderStaging: Endpoint = endpoint(
  {
    ...common,
    method: 'post',
    path: '/staging',
    summary: 'Furnish a photo of an empty room',
    description:
      'Starts a final picture, which takes one to three minutes. The call itself is free: a picture costs a credit once it’s ' +
      'delivered, and one that fails, is rejected by our check or is cancelled costs nothing. Needs a credit for each picture that’s ' +
      'waiting. Send an Idempotency-Key, so that a retry doesn’t order a second picture.',
    chargedLater: 'A picture costs 1 credit once it’s delivered.',
    request: { body: StagingBody },
    mostBodyBytes: STAGING_BODY_BYTES,
    examples: [
      {
        name: 'A living room',
        body: { image: EXAMPLE_PHOTO, room: 'living', style: 'scandinavian', listing: '12 Larkspur Road' },
      },
    ],
  },
  async ({ body, services }) => {
    const ordered = await services.staging.order(body)
    return 'ok' in ordered ? ordered : answer(ordered)
  },
)

/** GET /staging/{id}. */
const findStaging: Endpoint = endpoint(
  {
    ...common,
    method: 'get',
    path: '/staging/{id}',
    summary: 'Get the progress of a staged picture',
    description: `Returns its state and, once it’s done, its files and what our check found. Pictures are deleted ${KEPT_DAYS} days after the last one from the same photo was made, unless you’ve chosen otherwise.`,
    request: { params: PictureParams },
    examples: [ofExample],
  },
  async ({ params, services }) => foundOr404(await services.staging.find(params.id)),
)

/** POST /staging/{id}/cancel. */
const cancelStaging: Endpoint = endpoint(
  {
    ...common,
    method: 'post',
    path: '/staging/{id}/cancel',
    summary: 'Cancel a staged picture',
    description:
      'If the picture hasn’t been delivered yet, we don’t make it or charge for it. A delivered picture stays as it is. The body is an empty object.',
    request: { params: PictureParams, body: z.object({}) },
    examples: [{ ...ofExample, body: {} }],
  },
  async ({ params, services }) => foundOr404(await services.staging.cancel(params.id)),
)

/** Every endpoint for staged pictures. */
export const stagingEndpoints: readonly Endpoint[] = [orderStaging, findStaging, cancelStaging]

function foundOr404(picture: StagingJob | null) {
  return picture ? answer(picture) : problem('not_found', NO_PICTURE)
}

/** The error for callers who ask for a picture that isn't theirs. */
export const NO_PICTURE = 'You have no final picture with this ID.'
