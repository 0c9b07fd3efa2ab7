import { APICallError, generateImage } from 'ai'
import sharp from 'sharp'

import { systemClock } from '#platform/clock.server.ts'

import { framed, framedMask, frameFor, OtherShapeError, unframed, type Frame } from './frame.server.ts'
import { ImageModelError, type ImageAnswer, type ImageModelAccess, type ImageRequest } from './image-model.ts'
import { openImageModel, type Convention } from './providers.server.ts'

/** The longest that we wait when a provider asks us to, in milliseconds. */
const MAX_WAIT_MS = 30_000

/**
 * Asks an image model to make our render look like a photograph, once. Returns its picture at the photo's size; the caller must not
 * trust it outside the mask. Throws an ImageModelError.
 */
export async function askImageModel(access: ImageModelAccess, request: ImageRequest): Promise<ImageAnswer> {
  const { model, convention } = await openImageModel(access)
  const frame = frameFor(request.photo, convention.sizes)
  const late = AbortSignal.timeout(request.limitMs)
  // The SDK would print what a model doesn't support, such as seeds.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const { costPence, file, isRefused } = await generateImage({
    model,
    prompt: await promptOf(request, convention, frame),
    maxRetries: 0,
    abortSignal: AbortSignal.any([late, request.signal]),
    ...(convention.takesSeed && { seed: request.seed }),
    ...(convention.asks === 'size' && { size: `${frame.width}x${frame.height}` as const }),
    ...(convention.asks === 'ratio' && { aspectRatio: ratioOf(frame) }),
    ...(convention.options && { providerOptions: convention.options }),
  }).then(
    ({ image, providerMetadata }) => ({
      file: image.uint8Array,
      costPence: access.pricePence,
      isRefused: isMarkedUnsafe(providerMetadata),
    }),
    (error: unknown) => {
      throw late.aborted
        ? new ImageModelError('The image model took too long', { canRetry: true, costPence: null })
        : failure(error, access)
    },
  )
  if (isRefused)
    throw new ImageModelError('The image model’s filter refused its picture', { canRetry: true, costPence })
  const picture = await unframed(file, frame, request.photo).catch((error: unknown) => {
    if (!(error instanceof OtherShapeError))
      throw new ImageModelError('The image model’s answer isn’t a picture', { canRetry: true, costPence })
    // It would make the same shape again.
    const message = `The image model’s picture has another shape: ${error.message}`
    throw new ImageModelError(message, { canRetry: false, costPence })
  })
  return { picture, model: access.model, costPence }
}

async function promptOf(request: ImageRequest, { takesPhoto, mask }: Convention, frame: Frame) {
  const { guide, photo } = request
  const pixels = await framedMask(request.mask, photo, frame)
  const images = [await pngOf(guide, frame)]
  if (takesPhoto) images.push(await pngOf(photo, frame))
  if (mask === 'picture') images.push(await maskPng(pixels, frame))
  const text = [
    request.prompt,
    ...(takesPhoto ? ['The second picture is the empty room.'] : []),
    ...(mask === 'picture'
      ? ['The last picture is a mask: change only what is white in it, and nothing that is black.']
      : []),
  ].join(' ')
  if (mask === 'transparent') return { text, images, mask: await holedPng(pixels, frame) }
  return { text, images, ...(mask === 'white' && { mask: await maskPng(pixels, frame) }) }
}

const pngOf = async (pixels: ImageRequest['photo'], frame: Frame) =>
  await (await framed(pixels, frame)).png().toBuffer()

const maskPng = async (mask: Buffer, { width, height }: Frame) =>
  await sharp(mask, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()

/** The mask in OpenAI's format: transparent where the model may change something, and black elsewhere. */
async function holedPng(mask: Buffer, { width, height }: Frame): Promise<Buffer> {
  const holed = Buffer.alloc(mask.length * 4)
  mask.forEach((value, pixel) => {
    holed[pixel * 4 + 3] = 255 - value
  })
  return await sharp(holed, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

function ratioOf({ width, height }: Frame): `${number}:${number}` {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))
  const common = divisor(width, height)
  return `${width / common}:${height / common}`
}

/** Whether a provider says that its filter refused the picture. fal then sends a black one, with status 200. */
function isMarkedUnsafe(metadata: Awaited<ReturnType<typeof generateImage>>['providerMetadata']): boolean {
  return Object.values(metadata).some(({ images }) =>
    images.some(
      (image) => typeof image === 'object' && image !== null && 'nsfw' in image && image.nsfw === true,
    ),
  )
}

/** How long a provider asks us to wait, in milliseconds: as seconds, or until a date. */
function askedToWait(header: string | undefined): number {
  if (header === undefined) return 0
  const ms = /^\d+$/.test(header.trim())
    ? Number(header) * 1000
    : Date.parse(header) - systemClock.now().getTime()
  return Number.isFinite(ms) ? Math.min(MAX_WAIT_MS, Math.max(0, ms)) : 0
}

/** What went wrong, for the operator. */
function failure(error: unknown, { key }: ImageModelAccess): ImageModelError {
  if (error instanceof ImageModelError) return error
  const text = error instanceof Error ? error.message : String(error)
  const said = (key === null ? text : text.replaceAll(key, '[key]')).slice(0, 200)
  if (!APICallError.isInstance(error) || error.statusCode === undefined)
    return new ImageModelError(`The image model gave no picture: ${said}`, {
      canRetry: true,
      costPence: null,
    })
  const { statusCode, responseHeaders } = error
  return new ImageModelError(`The image model answered ${statusCode}: ${said}`, {
    canRetry: statusCode === 429 || statusCode >= 500 || statusCode < 400,
    costPence: statusCode < 400 ? null : 0,
    waitMs: askedToWait(responseHeaders?.['retry-after']),
  })
}
