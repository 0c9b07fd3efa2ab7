import { expect, it } from 'vitest'

import { openBodyBudget } from './body-budget.ts'

const LARGE = { mostBodyBytes: 100_000 }
const USUAL = {}

function request(bytes: number, declared = true): Request {
  const body = JSON.stringify({ image: 'x'.repeat(bytes - 12) })
  return new Request('https://www.example.test/', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(declared && { 'content-length': String(body.length) }),
    },
  })
}

it('refuses a large body that there’s no room for, until others have been released', async () => {
  const hold = openBodyBudget(150_000)
  const [first, second, third] = [request(90_000), request(60_000), request(60_000)].map((each) =>
    hold(each, LARGE),
  )
  expect(await first?.read()).toMatchObject({ ok: true })
  expect(await second?.read()).toMatchObject({ ok: true })
  expect(await third?.read()).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await hold(request(30_000), LARGE).read()).toMatchObject({ ok: true })
  expect(await hold(request(30_000), USUAL).read()).toMatchObject({ ok: true })
  third?.release()
  expect(await hold(request(60_000), LARGE).read()).toMatchObject({ ok: false })
  first?.release()
  first?.release()
  expect(await hold(request(90_000), LARGE).read()).toMatchObject({ ok: true })
  expect(await hold(request(40_000), LARGE).read()).toMatchObject({ ok: false })
})

it('counts a body without a length as the largest that its endpoint takes', async () => {
  const hold = openBodyBudget(150_000)
  expect(await hold(request(40_000, false), LARGE).read()).toMatchObject({ ok: true })
  expect(await hold(request(60_000), LARGE).read()).toMatchObject({ ok: false, code: 'unavailable' })
})
