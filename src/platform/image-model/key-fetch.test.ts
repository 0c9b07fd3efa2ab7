import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { imageModelServer, type ImageModelServer } from '#testing/image-model-server.ts'

import { keyFetch } from './key-fetch.server.ts'

const HEADERS = {
  authorization: 'Bearer secret',
  'x-key': 'secret',
  'x-goog-api-key': 'secret',
  'api-key': 'secret',
  'x-other': 'kept',
}

describe('the fetch of an API with a key', () => {
  let api: ImageModelServer
  let other: ImageModelServer
  beforeEach(async () => {
    other = await imageModelServer(() => ({ json: {} }))
    api = await imageModelServer(({ path }) =>
      path === '/moved' ? { status: 302, headers: { location: `${other.url}/` } } : { json: {} },
    )
  })
  afterEach(() => Promise.all([api.close(), other.close()]))

  it('sends the key to the API, and to other hosts only the rest', async () => {
    const fetched = keyFetch(`${api.url}/v1`)
    await fetched(`${api.url}/v1/x`, { headers: HEADERS })
    await fetched(`${other.url}/v1/x`, { headers: HEADERS })
    expect(api.requests[0]?.headers).toMatchObject(HEADERS)
    expect(other.requests[0]?.headers['x-other']).toBe('kept')
    expect(JSON.stringify(other.requests[0]?.headers)).not.toContain('secret')
  })

  it('follows no redirects: those of downloads are the caller’s', async () => {
    const fetched = keyFetch(api.url)
    const moved = await fetched(`${api.url}/moved`, { headers: HEADERS })
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `${other.url}/`])
    const posted = fetched(`${api.url}/moved`, { method: 'POST', body: 'x', headers: HEADERS })
    await expect(posted).rejects.toThrow('The provider answered with a redirect')
    expect(other.requests).toEqual([])
  })

  it('rejects an answer over 64 MB', async () => {
    const large = await imageModelServer(() => ({ bytes: new Uint8Array(64 * 1024 * 1024 + 1) }))
    const answer = await keyFetch(large.url)(large.url)
    await expect(answer.arrayBuffer()).rejects.toThrow('too long')
    await large.close()
  })
})
