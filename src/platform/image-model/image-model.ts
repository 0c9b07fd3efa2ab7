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

/** Which image model to use, and how to reach it. */
export type ImageModelAccess = {
  readonly provider: ImageProvider
  readonly model: string
  /** Null for a server that wants no key. */
  readonly key: string | null
  /** Address of the API; null for the provider's own. */
  readonly url: string | null
  /** What one picture costs, in pence; null if it isn't known. */
  readonly pricePence: number | null
}

/** A picture as raw bytes: red, green and blue of each pixel. */
export type Pixels = { readonly width: number; readonly height: number; readonly data: Uint8Array }

/** What an image model is asked for. All pictures have the same size. */
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

/** Thrown if an image model gave no picture that can be used. The message is for the operator and never has the key. */
export class ImageModelError extends Error {
  /** Whether the same request may succeed if it's made again. */
  readonly canRetry: boolean
  /** How long the provider asked us to wait, in milliseconds; 0 if it didn't. */
  readonly waitMs: number
  /** What the request cost nevertheless, in pence; null if it isn't known. */
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
