import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

/** Calls that the embedded Supabase rejects, and its responses, which are never a 5xx. */

let supabase: TestSupabase
let ann: TestUser

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  supabase = await testSupabase()
  ann = await supabase.signUp('Ann')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await supabase.close()
})

async function statusOf(call: string, body?: string, type = 'application/json'): Promise<number> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await fetch(supabase.url + path.replaceAll('ANN', ann.id), {
    method,
    headers: {
      apikey: supabase.keys.publishableKey,
      authorization: `Bearer ${ann.token}`,
      'content-type': type,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await answer.text()
  expect(text).not.toMatch(/cannot answer now|\bat .*\.[jt]s:\d/)
  return answer.status
}

describe('a sign-in or a change of the account', () => {
  const bodies = [
    '[]',
    '7',
    'null',
    '"x"',
    '{',
    '{"email":["a"],"password":"x"}',
    '{"email":"a\\u0000@example.com","password":"x"}',
    '{"email":"a@example.com","password":"\\ud800"}',
    '{"email":{"a":1},"password":7,"refresh_token":7,"data":[]}',
    `{"data":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    `{"data":{"a":"\\u0000"},"refresh_token":"\\u0000"}`,
  ]
  test.each([
    'POST /auth/v1/token?grant_type=password',
    'POST /auth/v1/token?grant_type=refresh_token',
    'POST /auth/v1/token?grant_type=pkce',
    'POST /auth/v1/logout',
    'PUT /auth/v1/user',
  ])('%s answers 400 to bodies that it cannot read', async (call) => {
    for (const body of bodies)
      expect([body.slice(0, 60), await statusOf(call, body)]).toEqual([body.slice(0, 60), 400])
  })
})

describe('the data API', () => {
  test.each([
    ['POST /rest/v1/api_entitlement', '{"user_id":1}', 403],
    ['PATCH /rest/v1/api_entitlement?user_id=eq.1', '{"user_id":1}', 403],
    ['DELETE /rest/v1/api_entitlement?user_id=eq.1', undefined, 403],
    ['GET /rest/v1/api_entitlement', undefined, 403],
    ['PATCH /rest/v1/profile?user_id=eq.ANN', '{"password_set":false}', 403],
    ['PATCH /rest/v1/profile?user_id=eq.ANN', '{"biggest_challenge":""}', 400],
    ['PATCH /rest/v1/profile?user_id=eq.ANN', '{"first_name":"a\\u0000b"}', 400],
    ['GET /rest/v1/profile?user_id=eq.nobody', undefined, 400],
    ['GET /rest/v1/profile?first_name=toString.x', undefined, 400],
    ['GET /rest/v1/profile?first_name=not.__proto__.x', undefined, 400],
    ['GET /rest/v1/constructor', undefined, 404],
    ['GET /rest/v1/toString', undefined, 404],
    ['GET /rest/v1/__proto__', undefined, 404],
    ['GET /rest/v1/profile?first_name=eq.%00', undefined, 400],
  ])('%s with %s answers %d', async (call, body, status) => {
    expect(await statusOf(call, body)).toBe(status)
  })
})

test('deeply nested JSON is refused before it’s parsed, brackets in texts are none', async () => {
  const parse = vi.spyOn(JSON, 'parse')
  const deep = `${'['.repeat(125_000)}${']'.repeat(125_000)}`
  for (const call of ['POST /rest/v1/saved_item', 'PUT /auth/v1/user'])
    expect([call, await statusOf(call, deep.slice(0, 60_000))]).toEqual([call, 400])
  expect(await statusOf('POST /rest/v1/saved_item', deep)).toBe(400)
  expect(parse.mock.calls.filter(([text]) => text.startsWith('[['))).toEqual([])
  parse.mockRestore()
  const name = String.raw`{"first_name":"${'['.repeat(40)} \"{"}`
  expect(await statusOf('PATCH /rest/v1/profile?user_id=eq.ANN', name)).toBe(204)
})

test('no query and no body gives a property to every object of the process', async () => {
  const inherited = () => {
    const names: string[] = []
    for (const name in {}) names.push(name)
    return [...names, ...Reflect.ownKeys(Object), ...Reflect.ownKeys(Object.prototype)]
  }
  const before = inherited()
  for (const name of [
    '__proto__',
    'constructor',
    'toString',
    '%5F%5Fproto__',
    '%255F_proto__',
    'or=(__proto__',
  ]) {
    for (const query of [
      `${name}=eq.1`,
      `${name}.eq.1)`,
      `first_name->>${name}=eq.1`,
      `profile.${name}=eq.1`,
    ])
      expect([query, await statusOf(`GET /rest/v1/profile?${query}`)]).toEqual([query, 400])
    await statusOf(`GET /auth/v1/authorize?${name}=1`)
    await statusOf(`GET /storage/v1/object/sign/profile_photos/x.png?token=x&${name}=1`)
  }
  for (const type of ['application/json', 'text/plain', '']) {
    const body = '{"__proto__":{"a":1},"data":{"constructor":{"prototype":{"b":1}}}}'
    expect(await statusOf('PUT /auth/v1/user', body, type)).toBe(400)
    expect(await statusOf('PATCH /rest/v1/profile?user_id=eq.ANN', body, type)).toBe(400)
    await statusOf('POST /storage/v1/object/list/profile_photos', body, type)
  }
  expect(inherited()).toEqual(before)
})

describe('the storage', () => {
  const png = '\u0089PNG'
  const own = '/storage/v1/object/profile_photos/ANN'
  const sign = '/storage/v1/object/sign/profile_photos/ANN/x.png'

  test.each([
    'POST /storage/v1/object/list/profile_photos',
    `POST ${sign}`,
    'POST /storage/v1/object/copy',
    'DELETE /storage/v1/object/profile_photos',
    `POST ${own}/x.png`,
  ])('%s parses no large JSON', async (call) => {
    const large = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    expect(await statusOf(call, large)).toBe(413)
  })
  test.each([
    ['a folder of somebody else', 'POST /storage/v1/object/profile_photos/other/x.png', png, 403],
    ['no folder', 'POST /storage/v1/object/profile_photos/x.png', png, 403],
    ['NUL in a name', `POST ${own}/%00.png`, png, 400],
    ['a broken percent-encoding', `POST ${own}/%E0%A4%A.png`, png, 400],
    ['a very long name', `POST ${own}/${'a'.repeat(3000)}.png`, png, 400],
    ['a signed address without a token', `GET ${sign}`, undefined, 400],
    ['a signed address with a made-up token', `GET ${sign}?token=x`, undefined, 400],
    ['a signed address with a forged token', `GET ${sign}?token=a.b.c`, undefined, 400],
    ['damaged JSON', `POST ${sign}`, '{', 400],
    ['a length of time without end', `POST ${sign}`, '{"expiresIn":1e400}', 400],
    ['a length of time in the past', `POST ${sign}`, '{"expiresIn":-5}', 400],
    ['damaged JSON in a deletion', 'DELETE /storage/v1/object/profile_photos', '{', 400],
  ])('answers to %s', async (_, call, body, status) => {
    expect(await statusOf(call, body, body === png ? 'image/png' : 'application/json')).toBe(status)
  })
})
