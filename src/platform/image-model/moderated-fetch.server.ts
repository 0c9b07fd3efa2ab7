import { ImageModelError } from './image-model.ts'

/**
 * What Black Forest Labs answers to polling if its filter refuses a request or a picture, and whether the same request may succeed with
 * another seed. The SDK would poll a refused request until our time limit.
 */
const REFUSALS: Readonly<Record<string, boolean>> = { 'Request Moderated': false, 'Content Moderated': true }

/** The same `fetch`, which rejects with an ImageModelError once a polled answer says that the provider's filter has refused the picture. */
export function moderatedFetch(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init)
    if (response.headers.get('content-type')?.includes('json') !== true) return response
    const text = await response.text()
    const status = statusIn(text)
    const canRetry = status === null ? undefined : REFUSALS[status]
    if (canRetry !== undefined)
      throw new ImageModelError(`The image model’s filter refused: ${status}`, { canRetry, costPence: null })
    const { status: code, statusText, headers } = response
    return new Response(text, { status: code, statusText, headers })
  }
}

function statusIn(text: string): string | null {
  try {
    const { status } = JSON.parse(text) as { status?: unknown }
    return typeof status === 'string' ? status : null
  } catch {
    return null
  }
}
