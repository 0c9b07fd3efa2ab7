/** Kept deals, attacked and used: through the data API as two people and as nobody, and through our pages. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type AccountSite, type TestPerson, accountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

const ROW = { title: 'Mill Lane', query: 'purchasePrice=150000', calculated_on: '2026-11-20' }

describe('through the data API', () => {
  let supabase: TestSupabase
  let ann: TestUser
  let bob: TestUser

  beforeAll(async () => {
    // Every refusal is logged; here refusals are the aim.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    supabase = await testSupabase()
    ann = await supabase.signUp('Ann')
    bob = await supabase.signUp('Bob')
  })
  afterAll(() => supabase.close())

  const annsRows = async () =>
    (
      await supabase.database.pool.query(
        'select title, stage, notes from deal where user_id = $1 order by title',
        [ann.id],
      )
    ).rows

  test('the owner keeps, reads, changes and deletes', async () => {
    const kept = await ann.client.from('deal').insert(ROW).select('id, user_id, stage').single()
    expect(kept.error).toBeNull()
    expect(kept.data).toMatchObject({ user_id: ann.id, stage: 'lead' })
    expect(
      (await ann.client.from('deal').update({ stage: 'offer' }).eq('id', kept.data?.id)).error,
    ).toBeNull()
    expect((await ann.client.from('deal').select('title, stage')).data).toEqual([
      { title: 'Mill Lane', stage: 'offer' },
    ])
    expect((await ann.client.from('deal').delete().eq('id', kept.data?.id)).error).toBeNull()
    expect(await annsRows()).toEqual([])
  })

  test('nobody else reads, changes or deletes, or keeps in another name', async () => {
    await ann.client.from('deal').insert({ ...ROW, notes: 'the seller is in a hurry' })
    const before = await annsRows()
    for (const client of [bob.client, supabase.visitor()]) {
      expect((await client.from('deal').select('*')).data ?? []).toEqual([])
      await client.from('deal').update({ title: 'Mine' }).eq('title', 'Mill Lane')
      await client.from('deal').delete().eq('title', 'Mill Lane')
      expect((await client.from('deal').insert({ ...ROW, user_id: ann.id })).error).not.toBeNull()
      expect((await client.from('deal').select('*', { count: 'exact', head: true })).count ?? 0).toBe(0)
    }
    expect((await supabase.visitor().from('deal').insert(ROW)).error).not.toBeNull()
    expect(
      (await ann.client.from('deal').update({ user_id: bob.id }).eq('title', 'Mill Lane')).error,
    ).not.toBeNull()
    expect(await annsRows()).toEqual(before)
  })

  test.each([
    { title: '' },
    { title: 'x'.repeat(121) },
    { title: 'two\nlines' },
    { title: ' padded ' },
    { stage: 'sold' },
    { notes: 'x'.repeat(4_001) },
    { query: '' },
    { query: 'x'.repeat(4_001) },
    { query: 'price=1"><script>' },
    { query: 'price=1 2' },
    { calculated_on: 'soon' },
  ])('nonsense is refused: %j', async (change) => {
    expect((await bob.client.from('deal').insert({ ...ROW, ...change })).error).not.toBeNull()
  })

  test('an account keeps two hundred and no more, however many come at once', async () => {
    await bob.client.from('deal').insert(Array.from({ length: 195 }, () => ROW))
    const answers = await Promise.all(Array.from({ length: 12 }, () => bob.client.from('deal').insert(ROW)))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(5)
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      code: '23514',
      message: expect.stringContaining('deal_room'),
    })
    const { rows } = await supabase.database.pool.query(
      'select count(*)::int as n from deal where user_id = $1',
      [bob.id],
    )
    expect(rows).toEqual([{ n: 200 }])
  })

  test('go with the account', async () => {
    const carl = await supabase.signUp('Carl')
    await carl.client.from('deal').insert(ROW)
    await supabase.database.pool.query('select private.delete_user($1)', [carl.id])
    const { rows } = await supabase.database.pool.query('select 1 from deal where user_id = $1', [carl.id])
    expect(rows).toEqual([])
  })
})

describe('through the pages', () => {
  let database: TestDatabase
  let site: AccountSite
  let ann: TestPerson
  let bob: TestPerson

  beforeAll(async () => {
    database = await testDatabase()
    site = await accountSite(database)
    ;[ann, bob] = [await site.signUp('Ann'), await site.signUp('Bob')]
  })
  afterAll(async () => {
    await site.close()
    await database.close()
  })

  /** React parts words from figures by empty comments. */
  const plain = (html: string) => html.replaceAll('<!-- -->', '')
  const cookieOf = (who: TestPerson | null) => (who ? { cookie: who.cookie } : {})

  async function get(who: TestPerson | null, path: string) {
    const answer = await fetch(site.origin + path, { headers: cookieOf(who), redirect: 'manual' })
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      html: plain(await answer.text()),
    }
  }

  async function post(who: TestPerson | null, fields: Record<string, string>) {
    const answer = await fetch(`${site.origin}/newdeal`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: site.origin, ...cookieOf(who) },
      redirect: 'manual',
    })
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      html: plain(await answer.text()),
    }
  }

  const DEAL = {
    form: 'keep',
    title: 'Mill Lane',
    stage: 'viewing',
    notes: 'Damp?\r\nAsk.',
    purchasePrice: '150k',
    monthlyRent: '900',
  }

  async function keep(who: TestPerson, fields: Record<string, string> = {}): Promise<string> {
    const { status, location } = await post(who, { ...DEAL, ...fields })
    expect(status).toBe(303)
    return new URL(location, site.origin).searchParams.get('deal') ?? ''
  }

  test('without a session the address answers, and signing in leads back to the same numbers', async () => {
    const { html, status } = await get(null, '/newdeal?purchasePrice=150000&monthlyRent=900')
    expect(status).toBe(200)
    expect(html).toContain('Return on your cash')
    const next = /href="\/login\?next=([^"]+)"[^>]*>\s*Sign in to keep it/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(next.replaceAll('&amp;', '&'))).toMatch(/^\/newdeal\?purchasePrice=150000/)
    expect((await post(null, DEAL)).location).toBe('/login?next=%2Fnewdeal')
    expect((await get(null, '/newdeal?deal=00000000-0000-4000-8000-000000000001')).location).toContain(
      '/login?next=',
    )
  })

  test('keeps a deal, shows it in its stage with its figures, and opens it again', async () => {
    const id = await keep(ann)
    const list = await get(ann, '/newdeal')
    expect(list.html).toContain('Mill Lane')
    expect(list.html).toMatch(/stage-viewing[\s\S]*Mill Lane/)
    // By hand: £150,000 as an additional home is £8,000 of tax; £37,500 + £8,000 + £20,000 + £2,000 + £1,000.
    expect(list.html).toContain('£68,500')
    const open = await get(ann, `/newdeal?deal=${id}`)
    expect(open.html).toContain('value="150k"')
    expect(open.html).toContain('Damp?\nAsk.')
    expect(open.html).not.toContain('As calculated on')
  })

  test('is nobody else’s: not to open, change, move, copy or delete', async () => {
    const id = await keep(ann, { title: 'Secret Street' })
    expect((await get(bob, `/newdeal?deal=${id}`)).status).toBe(404)
    expect((await get(bob, '/newdeal')).html).not.toContain('Secret Street')
    expect((await post(bob, { ...DEAL, deal: id, title: 'Taken' })).location).toContain('problem=gone')
    expect((await post(bob, { form: 'stage', deal: id, stage: 'done' })).location).toContain('problem=gone')
    expect((await post(bob, { form: 'duplicate', deal: id })).location).toContain('problem=gone')
    await post(bob, { form: 'delete', deal: id })
    const { html } = await get(ann, `/newdeal?deal=${id}`)
    expect(html).toContain('Secret Street')
  })

  test('changes, moves, copies and deletes', async () => {
    const id = await keep(ann, { title: 'Station Road' })
    expect(
      (await post(ann, { ...DEAL, deal: id, title: 'Station Way', purchasePrice: '160000' })).location,
    ).toContain('done=changed')
    expect((await post(ann, { form: 'stage', deal: id, stage: 'legals' })).location).toContain('done=moved')
    const copy = new URL((await post(ann, { form: 'duplicate', deal: id })).location, site.origin)
      .searchParams
    expect(copy.get('done')).toBe('copied')
    const { html } = await get(ann, '/newdeal')
    expect(html).toMatch(/stage-legals[\s\S]*Station Way/)
    expect(html).toContain('Copy of Station Way')
    await post(ann, { form: 'delete', deal: id })
    expect((await get(ann, `/newdeal?deal=${id}`)).status).toBe(404)
  })

  test('a form that is sent twice keeps one deal, one that is filled in again keeps both', async () => {
    const once = /name="once" value="([^"]+)"/.exec((await get(ann, '/newdeal')).html)?.[1] ?? ''
    const form = { once, title: 'Twice' }
    const ids = new Set(await Promise.all(Array.from({ length: 4 }, () => keep(ann, form))))
    expect([...ids]).toEqual([once])
    const next = await keep(ann, { ...form, title: 'Back, and another' })
    expect(next).not.toBe(once)
    const open = (await get(ann, `/newdeal?deal=${next}`)).html
    const again = /name="once" value="([^"]+)"/.exec(open)?.[1] ?? ''
    const copy = { form: 'duplicate', deal: next, once: again }
    const copies = await Promise.all([post(ann, copy), post(ann, copy)])
    expect(copies[0].location).toBe(copies[1].location)
    const { html } = await get(ann, '/newdeal')
    for (const title of ['>Twice<', '>Back, and another<', '>Copy of Back, and another<'])
      expect(html.split(title), title).toHaveLength(2)
  })

  test('an id that is somebody else’s, or none, keeps a deal all the same', async () => {
    const once = await keep(ann, { title: 'Ann’s' })
    for (const given of [once, 'no id', '\0']) {
      const id = await keep(bob, { title: 'Bob’s', once: given })
      expect(id).not.toBe(once)
    }
    expect((await get(ann, `/newdeal?deal=${once}`)).html).toContain('Ann’s')
  })

  test('the last deal that there is room for, sent twice, is kept and not refused', async () => {
    const carl = await site.signUp('Carl')
    await database.pool.query(
      `insert into deal (user_id, title, query, calculated_on)
       select $1, 'Filler', 'purchasePrice=1', '2026-11-20' from generate_series(1, 199)`,
      [carl.userId],
    )
    const once = '6f1a3f0e-0f5e-4c39-9d3a-5f1f5d1f2a01'
    expect([await keep(carl, { once }), await keep(carl, { once })]).toEqual([once, once])
  })

  test('names what cannot be kept beside the field, and loses nothing', async () => {
    const { status, html } = await post(ann, { ...DEAL, title: ' ', purchasePrice: 'lots' })
    expect(status).toBe(422)
    expect(html).toContain('There is a problem')
    expect(html).toContain('value="lots"')
    expect(html).toContain('Damp?\nAsk.')
    expect(html).toContain('Name: enter what you call it')
  })

  test('says what was calculated on its day when today’s answer differs', async () => {
    const id = await keep(ann, { title: 'Old sum' })
    await database.pool.query(
      "update deal set cash_required = 61000.5, calculated_on = '2025-02-03' where id = $1",
      [id],
    )
    const { html } = await get(ann, `/newdeal?deal=${id}`)
    expect(html).toContain('As calculated on 3 February 2025')
    expect(html).toContain('cash needed £61,001')
    expect((await get(ann, '/newdeal')).html).toContain('As calculated on 3 February 2025')
  })

  test('says when there is no room, and loses nothing', async () => {
    await database.pool.query(
      `insert into deal (user_id, title, query, calculated_on)
       select $1, 'Filler', 'purchasePrice=1', '2026-11-20' from generate_series(1, 200 - (select count(*)::int from deal where user_id = $1))`,
      [bob.userId],
    )
    const { status, html } = await post(bob, { ...DEAL, title: 'One too many' })
    expect(status).toBe(422)
    expect(html).toContain('There is no room for more than 200 deals')
    expect(html).toContain('value="One too many"')
    await database.pool.query("delete from deal where user_id = $1 and title = 'Filler'", [bob.userId])
  })

  test('keeps words as words', async () => {
    await keep(ann, { title: '<img src=x onerror=alert(1)>', notes: '</textarea><script>alert(1)</script>' })
    const { html } = await get(ann, '/newdeal')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
  })

  test('survives what no form of ours sends', async () => {
    for (const name of ['__proto__', 'constructor', '\0', 'x'.repeat(4_000)]) {
      const asked = encodeURIComponent(name)
      for (const who of [ann, null]) {
        const { status, html } = await get(who, `/newdeal?done=${asked}&problem=${asked}`)
        expect(status, name).toBe(200)
        expect(html, name).not.toContain('role="status"><div')
      }
      expect((await get(ann, `/newdeal?deal=${asked}`)).status, name).toBe(404)
      for (const fields of [
        { ...DEAL, deal: name },
        { form: 'stage', deal: name, stage: 'offer' },
        { form: 'duplicate', deal: name },
      ])
        expect((await post(ann, fields)).location, name).toContain('problem=gone')
      expect((await post(ann, { form: 'delete', deal: name })).location, name).toContain('done=deleted')
      expect((await post(ann, { form: name, deal: name })).status, name).toBe(303)
    }
  })

  test('a name of nothing but emoji is copied whole characters at a time', async () => {
    const id = await keep(ann, { title: `x${'🏚️'.repeat(55)}` })
    const { location } = await post(ann, { form: 'duplicate', deal: id })
    const copy = new URL(location, site.origin).searchParams.get('deal')
    const { html } = await get(ann, `/newdeal?deal=${copy}`)
    expect(html).toContain('Copy of x🏚')
    expect(html).not.toContain('\uFFFD')
  })

  test('is kept without a figure that is too large to be told', async () => {
    const id = await keep(ann, {
      title: 'A penny in',
      purchasePrice: '1000',
      ltvPercent: '100',
      legalFees: '0.01',
      refurbCost: '0',
      otherPurchaseCosts: '0',
      annualCosts: '1,000,000,000',
    })
    const { status, html } = await get(ann, `/newdeal?deal=${id}`)
    expect(status).toBe(200)
    expect(html).not.toContain('As calculated on')
  })

  test('a list shows the beginning of long notes', async () => {
    const id = await keep(bob, { title: 'Long notes', notes: `begins${'é '.repeat(1_900)}ends` })
    const list = (await get(bob, '/newdeal')).html
    expect(list).toContain('begins')
    expect(list).not.toContain('ends<')
    expect((await get(bob, `/newdeal?deal=${id}`)).html).toContain('ends<')
  })

  test('is in the copy of one’s own data', async () => {
    await keep(bob, { title: 'Bob’s own deal' })
    const answer = await fetch(`${site.origin}/profile/my-data.json`, { headers: { cookie: bob.cookie } })
    const data = (await answer.json()) as { deals: { title: string }[] }
    expect(data.deals.map(({ title }) => title)).toContain('Bob’s own deal')
    expect(JSON.stringify(data)).not.toContain('Secret Street')
  })
})
