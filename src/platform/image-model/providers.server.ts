import type { ImageModel } from 'ai'

import type { ModelSizes } from './frame.server.ts'
import type { ImageModelAccess, ImageProvider } from './image-model.ts'
import { keyFetch } from './key-fetch.server.ts'
import { moderatedFetch } from './moderated-fetch.server.ts'

type Options = NonNullable<Parameters<typeof import('ai').generateImage>[0]['providerOptions']>

/** How a provider's models take pictures. */
export type Convention = {
  readonly sizes: ModelSizes
  /** Whether the photo is sent as well as our render. */
  readonly takesPhoto: boolean
  /**
   * Which pixels of the mask may be changed: transparent or white ones. 'picture': the mask is sent as the last picture, white where
   * the model may change something. 'none': it isn't sent.
   */
  readonly mask: 'transparent' | 'white' | 'picture' | 'none'
  /** How the size is specified. */
  readonly asks: 'size' | 'ratio' | 'nothing'
  readonly takesSeed: boolean
  readonly options?: Options
}

type Provider = {
  readonly url: string
  readonly convention: (model: string) => Convention
  readonly open: (reached: Reached) => Promise<ImageModel>
}

type Reached = { model: string; key: string | null; url: string; fetch: typeof fetch }

const LONGEST_PX = 1536
const WHITE = { takesPhoto: false, mask: 'white', asks: 'nothing', takesSeed: true } as const
const GEMINI_RATIOS = [
  [1, 1],
  [2, 3],
  [3, 2],
  [3, 4],
  [4, 3],
  [4, 5],
  [5, 4],
  [9, 16],
  [16, 9],
  [21, 9],
] as const
/** How often Replicate and Black Forest Labs are polled for the picture, in milliseconds. Our own time limit ends it. */
const POLL_MS = 500
const POLL_LIMIT_MS = 600_000

const PROVIDERS: Readonly<Record<ImageProvider, Provider>> = {
  'openai-compatible': {
    url: '',
    convention: () => ({
      sizes: { longestPx: LONGEST_PX },
      takesPhoto: false,
      mask: 'transparent',
      asks: 'size',
      takesSeed: false,
    }),
    open: async ({ model, key, url, fetch }) => {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const access = { name: 'compatible', baseURL: url, fetch, ...(key !== null && { apiKey: key }) }
      return createOpenAICompatible(access).imageModel(model)
    },
  },
  openai: {
    url: 'https://api.openai.com/v1',
    convention: () => ({
      sizes: {
        sizes: [
          [1024, 1024],
          [1536, 1024],
          [1024, 1536],
        ],
      },
      takesPhoto: true,
      mask: 'transparent',
      asks: 'size',
      takesSeed: false,
    }),
    open: async ({ model, key, url, fetch }) => {
      const { createOpenAI } = await import('@ai-sdk/openai')
      return createOpenAI({ baseURL: url, fetch, ...(key !== null && { apiKey: key }) }).image(model)
    },
  },
  google: {
    url: 'https://generativelanguage.googleapis.com/v1beta',
    convention: () => ({
      sizes: { ratios: GEMINI_RATIOS, longestPx: LONGEST_PX },
      takesPhoto: true,
      mask: 'picture',
      asks: 'ratio',
      takesSeed: true,
    }),
    open: async ({ model, key, url, fetch }) => {
      const { createGoogle } = await import('@ai-sdk/google')
      return createGoogle({ baseURL: url, fetch, ...(key !== null && { apiKey: key }) }).image(model)
    },
  },
  fal: {
    url: 'https://fal.run',
    convention: () => ({ ...WHITE, sizes: { longestPx: LONGEST_PX }, asks: 'size' }),
    open: async ({ model, key, url, fetch }) => {
      const { createFal } = await import('@ai-sdk/fal')
      return createFal({ baseURL: url, fetch, ...(key !== null && { apiKey: key }) }).image(model)
    },
  },
  replicate: {
    url: 'https://api.replicate.com/v1',
    convention: (model) => ({
      ...WHITE,
      sizes: { longestPx: LONGEST_PX },
      ...(model.startsWith('black-forest-labs/flux-2') && { takesPhoto: true, mask: 'none' }),
      options: { replicate: { pollIntervalMillis: POLL_MS, maxPollAttempts: POLL_LIMIT_MS / POLL_MS } },
    }),
    open: async ({ model, key, url, fetch }) => {
      const { createReplicate } = await import('@ai-sdk/replicate')
      return createReplicate({ baseURL: url, fetch, ...(key !== null && { apiToken: key }) }).image(model)
    },
  },
  'black-forest-labs': {
    url: 'https://api.bfl.ai/v1',
    convention: (model) =>
      model === 'flux-pro-1.0-fill'
        ? { ...WHITE, sizes: { longestPx: 1440 } }
        : { ...WHITE, sizes: { longestPx: 1440 }, takesPhoto: true, mask: 'none', asks: 'size' },
    open: async ({ model, key, url, fetch }) => {
      const { createBlackForestLabs } = await import('@ai-sdk/black-forest-labs')
      const polling = { pollIntervalMillis: POLL_MS, pollTimeoutMillis: POLL_LIMIT_MS }
      const access = {
        baseURL: url,
        fetch: moderatedFetch(fetch),
        ...(key !== null && { apiKey: key }),
        ...polling,
      }
      return createBlackForestLabs(access).image(model)
    },
  },
}

/** Opens the chosen image model. Its key goes to the provider's API and nowhere else. */
export async function openImageModel({
  provider,
  model,
  key,
  url,
}: ImageModelAccess): Promise<{ model: ImageModel; convention: Convention }> {
  const { convention, open, ...own } = PROVIDERS[provider]
  const address = url ?? own.url
  const reached = { model, key, url: address, fetch: keyFetch(address) }
  return { model: await open(reached), convention: convention(model) }
}
