/** The providers whose image models can make final pictures. */
export const IMAGE_PROVIDERS = [
  'openai-compatible',
  'openai',
  'google',
  'fal',
  'replicate',
  'black-forest-labs',
] as const

/** A provider of image models. */
export type ImageProvider = (typeof IMAGE_PROVIDERS)[number]

/** What each provider is called; a server with an OpenAI-compatible address is called by its host. */
const PROVIDER_NAMES: Readonly<Record<Exclude<ImageProvider, 'openai-compatible'>, string>> = {
  openai: 'OpenAI',
  google: 'Google',
  fal: 'fal',
  replicate: 'Replicate',
  'black-forest-labs': 'Black Forest Labs',
}

/** Who gets photos to finish: the provider's name, with the host if it's reached through another address, and the model. */
export type PictureModel = { readonly name: string; readonly model: string }

/** Who gets photos to finish, as shown to customers. */
export function pictureModelOf({ provider, model, url }: ImageModelAccess): PictureModel {
  const host = url === null ? null : new URL(url).host
  if (provider === 'openai-compatible') return { name: host ?? 'another server', model }
  return { name: `${PROVIDER_NAMES[provider]}${host === null ? '' : ` through ${host}`}`, model }
}

/** Which image model to use, and how to reach it. */
export type ImageModelAccess = {
  readonly provider: ImageProvider
  readonly model: string
  /** Null for a server that needs no key. */
  readonly key: string | null
  /** Address of the API; null for the provider's own. */
  readonly url: string | null
  /** What one picture costs, in pence; null if it isn't known. */
  readonly pricePence: number | null
}

/** A picture as raw bytes: red, green and blue of each pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** A request to an image model. All its pictures have the same size. */
export type ImageRequest = {
  readonly photo: Pixels
  /** The photo with our rendered furniture, for the model to follow. */
  readonly guide: Pixels
  /** Which pixels the model may change: 255, others 0. */
  readonly mask: Uint8Array
  readonly prompt: string
  readonly seed: number
  /** Time limit in milliseconds. */
  readonly limitMs: number
  /** Aborted if the picture isn't wanted any more. */
  readonly signal: AbortSignal
}

/** An image model's picture, at the photo's size, with the model's name and its cost in pence (null if it isn't known). */
export type ImageAnswer = {
  readonly picture: Pixels
  readonly model: string
  readonly costPence: number | null
}

/** Thrown if an image model returned no usable picture. The message is for the operator and never contains the key. */
export class ImageModelError extends Error {
  /** Whether the same request may succeed if it's made again. */
  readonly canRetry: boolean
  /** How long the provider asked us to wait, in milliseconds; 0 if it didn't. */
  readonly waitMs: number
  /** What the request cost despite failing, in pence; null if it isn't known. */
  readonly costPence: number | null

  constructor(
    message: string,
    { canRetry, waitMs = 0, costPence }: { canRetry: boolean; waitMs?: number; costPence: number | null },
  ) {
    super(message)
    this.canRetry = canRetry
    this.waitMs = waitMs
    this.costPence = costPence
  }
}
