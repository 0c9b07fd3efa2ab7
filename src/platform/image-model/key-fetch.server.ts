/** The headers in which providers expect their keys. */
const KEY_HEADERS = ['authorization', 'x-key', 'x-goog-api-key', 'api-key']

/** Maximum size of a response in bytes: a picture in base64 with room to spare. */
const MAX_BYTES = 64 * 1024 * 1024

/** Black Forest Labs names a regional host of its API in its response, e.g. api.eu1.bfl.ai. */
const REGIONAL_API = /^api(\.[a-z0-9-]+)?\.bfl\.ai$/

/**
 * Returns a `fetch` that sends keys only to the API at `apiUrl`, follows no redirects, and rejects responses over 64 MB. Requests to
 * other hosts, from which pictures are downloaded, go without a key.
 */
export function keyFetch(apiUrl: string): typeof fetch {
  const api = new URL(apiUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { headers, body } = await encoded(init)
    if (!isApi(api, url)) for (const name of KEY_HEADERS) headers.delete(name)
    const response = await fetch(url, { ...init, headers, body, redirect: 'manual' })
    // The caller may follow the redirect of a download, with another call.
    if (init?.method === 'POST' && response.status >= 300 && response.status < 400) {
      await response.body?.cancel()
      throw new Error('The provider answered with a redirect')
    }
    return limited(response)
  }
}

/** Headers and body. A form becomes bytes, because aborting a request while fetch is writing out a form would end the process. */
async function encoded(init: RequestInit | undefined) {
  const headers = new Headers(init?.headers)
  if (!(init?.body instanceof FormData)) return { headers, body: init?.body ?? null }
  const form = new Response(init.body)
  headers.set('content-type', form.headers.get('content-type') ?? '')
  return { headers, body: await form.arrayBuffer() }
}

function isApi(api: URL, target: URL): boolean {
  if (target.origin === api.origin) return true
  return (
    target.protocol === 'https:' &&
    api.protocol === 'https:' &&
    REGIONAL_API.test(api.host) &&
    REGIONAL_API.test(target.host)
  )
}

/** The same response, whose body fails once it's too long. */
function limited(response: Response): Response {
  if (!response.body) return response
  let bytes = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) controller.error(new Error('The provider’s answer is too long'))
      else controller.enqueue(chunk)
    },
  })
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers })
}
