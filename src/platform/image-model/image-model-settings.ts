import { z } from 'zod'

import { IMAGE_PROVIDERS, type ImageModelAccess } from './image-model.ts'

/** The settings for an image model that makes final pictures. Without them, our own engine makes them. */
export const IMAGE_MODEL_SETTINGS = {
  STAGING_MODEL_PROVIDER: {
    help: `Provider of an image model for final staged pictures: ${IMAGE_PROVIDERS.join(', ')}. Default: none; our own engine makes them.`,
    schema: z.enum(IMAGE_PROVIDERS, `must be one of ${IMAGE_PROVIDERS.join(', ')}`).optional(),
  },
  STAGING_MODEL: {
    help: 'Name of the model, as the provider spells it. The public page about each picture names it.',
    schema: z.string().max(60, 'must have at most 60 characters').optional(),
  },
  STAGING_MODEL_KEY: {
    help: 'API key of the provider. With openai-compatible it may stay unset.',
    schema: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'must be printable characters without spaces')
      .optional(),
  },
  STAGING_MODEL_URL: {
    help: 'Address of the API, with its version, e.g. http://localhost:8080/v1. Required with openai-compatible; default otherwise: the provider’s own.',
    schema: z.url({ protocol: /^https?$/, error: 'must be a URL, e.g. http://localhost:8080/v1' }).optional(),
  },
  STAGING_MODEL_PENCE: {
    help: 'What the provider charges for one picture, in pence, e.g. 3.25. It’s recorded with each picture. Default: unknown.',
    schema: z.coerce
      .number('must be a number of pence')
      .min(0, 'must not be negative')
      .max(10_000, 'must be at most 10000 pence')
      .refine((pence) => Number(pence.toFixed(2)) === pence, 'must have at most two decimals')
      .optional(),
  },
} as const

type Raw = {
  [Name in keyof typeof IMAGE_MODEL_SETTINGS]: z.infer<(typeof IMAGE_MODEL_SETTINGS)[Name]['schema']>
}

/**
 * The image model that the settings choose, or null for our own engine. If they contradict each other, throws the error that `problem`
 * creates from a message.
 */
export function imageModelAccess(raw: Raw, problem: (sentence: string) => Error): ImageModelAccess | null {
  const { STAGING_MODEL_PROVIDER: provider, STAGING_MODEL: model } = raw
  const { STAGING_MODEL_KEY: key, STAGING_MODEL_URL: url, STAGING_MODEL_PENCE: pricePence } = raw
  if ([provider, model, key, url, pricePence].every((value) => value === undefined)) return null
  if (provider === undefined || model === undefined)
    throw problem('STAGING_MODEL_PROVIDER and STAGING_MODEL: set both, or no STAGING_MODEL setting at all')
  if (provider === 'openai-compatible' && url === undefined)
    throw problem('STAGING_MODEL_URL: required with the provider openai-compatible')
  if (provider !== 'openai-compatible' && key === undefined)
    throw problem(`STAGING_MODEL_KEY: required with the provider ${provider}`)
  if (key !== undefined && url !== undefined && !isSafeForKeys(new URL(url)))
    throw problem('STAGING_MODEL_URL: must be https if there is a key, except on this machine')
  const address = url?.replace(/\/+$/, '') ?? null
  return { provider, model, key: key ?? null, url: address, pricePence: pricePence ?? null }
}

const isSafeForKeys = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
