/** Saved deals, used and attacked: through the data API as two users and as nobody, and through the pages. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { type AccountSite, type TestPerson, accountSite } from '#testing/account-site.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

const ROW = { title: 'Mill Lane', query: 'purchasePrice=150000', calculated_on: '2026-11-20' }

describe('deals through the data API', () => {
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

  test('let their owner save, read, change and delete', async () => {
    const saved = await ann.client.from('deal').insert(ROW).select('id, user_id, stage').single()
    expect(saved.error).toBeNull()
    expect(saved.data).toMatchObject({ user_id: ann.id, stage: 'lead' })
    expect(
      (await ann.client.from('deal').update({ stage: 'offer' }).eq('id', saved.data?.id)).error,
    ).toBeNull()
    expect((await ann.client.from('deal').select('title, stage')).data).toEqual([
      { title: 'Mill Lane', stage: 'offer' },
    ])
    expect((await ann.client.from('deal').delete().eq('id', saved.data?.id)).error).toBeNull()
    expect(await annsRows()).toEqual([])
  })

  test('can’t be read, changed, deleted or saved by anyone else', async () => {
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
  ])('reject invalid columns: %j', async (change) => {
    expect((await bob.client.from('deal').insert({ ...ROW, ...change })).error).not.toBeNull()
  })

  test('are limited to 200 per account, even if inserted at once', async () => {
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

  test('are deleted with the account', async () => {
    const carl = await supabase.signUp('Carl')
    await carl.client.from('deal').insert(ROW)
    await supabase.database.pool.query('select private.delete_user($1)', [carl.id])
    const { rows } = await supabase.database.pool.query('select 1 from deal where user_id = $1', [carl.id])
    expect(rows).toEqual([])
  })
})

describe('deals through the pages', () => {
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

  /** Removes the empty comments that React puts between words and figures. */
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
    form: 'save',
    title: 'Mill Lane',
    stage: 'viewing',
    notes: 'Damp?\r\nAsk.',
    purchasePrice: '150k',
    monthlyRent: '900',
  }

  async function save(who: TestPerson, fields: Record<string, string> = {}): Promise<string> {
    const { status, location } = await post(who, { ...DEAL, ...fields })
    expect(status).toBe(303)
    return new URL(location, site.origin).searchParams.get('deal') ?? ''
  }

  test('work from the URL without a session, and signing in leads back to the same numbers', async () => {
    const { html, status } = await get(null, '/newdeal?purchasePrice=150000&monthlyRent=900')
    expect(status).toBe(200)
    expect(html).toContain('Cash-on-cash return (ROI)')
    const next = /href="\/login\?next=([^"]+)"[^>]*>\s*Sign in to save/.exec(html)?.[1] ?? ''
    expect(decodeURIComponent(next.replaceAll('&amp;', '&'))).toMatch(/^\/newdeal\?purchasePrice=150000/)
    // They find the same deal after signing in.
    const { location } = await post(null, DEAL)
    const back = new URLSearchParams(location.split('?')[1]).get('next') ?? ''
    expect(location).toMatch(/^\/login\?next=%2Fnewdeal%3F/)
    expect(Object.fromEntries(new URLSearchParams(back.split('?')[1]))).toMatchObject({
      title: DEAL.title,
      purchasePrice: DEAL.purchasePrice,
    })
    expect((await get(await site.signUp('Eve'), back)).html).toContain(`value="${DEAL.title}"`)
    expect((await post(null, { form: 'delete', deal: 'any' })).location).toBe('/login?next=%2Fnewdeal')
    expect((await get(null, '/newdeal?deal=00000000-0000-4000-8000-000000000001')).location).toContain(
      '/login?next=',
    )
  })

  test('are listed in their stage with their figures, and open again', async () => {
    const id = await save(ann)
    const list = await get(ann, '/newdeal')
    expect(list.html).toContain('Mill Lane')
    expect(list.html).toMatch(/stage-viewing[\s\S]*Mill Lane/)
    // By hand: £150,000 as an additional home is £8,000 of tax; £37,500 + £8,000 + £20,000 + £2,000 + £1,000.
    expect(list.html).toContain('£68,500')
    const open = await get(ann, `/newdeal?deal=${id}`)
    expect(open.html).toContain('value="150k"')
    expect(open.html).toContain('Damp?\nAsk.')
    expect(open.html).not.toContain('When saved on')
  })

  test('can’t be opened, changed, moved, copied or deleted by anyone else', async () => {
    const id = await save(ann, { title: 'Secret Street' })
    expect((await get(bob, `/newdeal?deal=${id}`)).status).toBe(404)
    expect((await get(bob, '/newdeal')).html).not.toContain('Secret Street')
    expect((await post(bob, { ...DEAL, deal: id, title: 'Taken' })).location).toContain('problem=gone')
    expect((await post(bob, { form: 'stage', deal: id, stage: 'done' })).location).toContain('problem=gone')
    expect((await post(bob, { form: 'duplicate', deal: id })).location).toContain('problem=gone')
    await post(bob, { form: 'delete', deal: id })
    const { html } = await get(ann, `/newdeal?deal=${id}`)
    expect(html).toContain('Secret Street')
  })

  test('can be changed, moved, copied and deleted', async () => {
    const id = await save(ann, { title: 'Station Road' })
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

  test('are saved once when a form is sent twice, and both when it is filled in again', async () => {
    const once = /name="once" value="([^"]+)"/.exec((await get(ann, '/newdeal')).html)?.[1] ?? ''
    const form = { once, title: 'Twice' }
    const ids = new Set(await Promise.all(Array.from({ length: 4 }, () => save(ann, form))))
    expect([...ids]).toEqual([once])
    const next = await save(ann, { ...form, title: 'Back, and another' })
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

  test('are saved even when the form’s id is invalid or somebody else’s', async () => {
    const once = await save(ann, { title: 'Ann’s' })
    for (const given of [once, 'no id', '\0']) {
      const id = await save(bob, { title: 'Bob’s', once: given })
      expect(id).not.toBe(once)
    }
    expect((await get(ann, `/newdeal?deal=${once}`)).html).toContain('Ann’s')
  })

  test('fill the last place once when its form is sent twice', async () => {
    const carl = await site.signUp('Carl')
    await database.pool.query(
      `insert into deal (user_id, title, query, calculated_on)
       select $1, 'Filler', 'purchasePrice=1', '2026-11-20' from generate_series(1, 199)`,
      [carl.userId],
    )
    const once = '6f1a3f0e-0f5e-4c39-9d3a-5f1f5d1f2a01'
    expect([await save(carl, { once }), await save(carl, { once })]).toEqual([once, once])
  })

  test('show errors beside the fields without losing what was typed', async () => {
    const { status, html } = await post(ann, { ...DEAL, title: ' ', purchasePrice: 'lots' })
    expect(status).toBe(422)
    expect(html).toContain('There is a problem')
    expect(html).toContain('value="lots"')
    expect(html).toContain('Damp?\nAsk.')
    expect(html).toContain('Name: enter a name for the deal')
  })

  test('show the figures from the day they were saved when today’s differ', async () => {
    const id = await save(ann, { title: 'Old sum' })
    await database.pool.query(
      "update deal set cash_required = 61000.5, calculated_on = '2025-02-03' where id = $1",
      [id],
    )
    const { html } = await get(ann, `/newdeal?deal=${id}`)
    expect(html).toContain('When saved on 3 February 2025')
    expect(html).toContain('cash needed £61,001')
    expect((await get(ann, '/newdeal')).html).toContain('On 3 February 2025')
  })

  test('say when there is no room, without losing what was typed', async () => {
    await database.pool.query(
      `insert into deal (user_id, title, query, calculated_on)
       select $1, 'Filler', 'purchasePrice=1', '2026-11-20' from generate_series(1, 200 - (select count(*)::int from deal where user_id = $1))`,
      [bob.userId],
    )
    const { status, html } = await post(bob, { ...DEAL, title: 'One too many' })
    expect(status).toBe(422)
    expect(html).toContain('You can save up to 200 deals')
    expect(html).toContain('value="One too many"')
    await database.pool.query("delete from deal where user_id = $1 and title = 'Filler'", [bob.userId])
  })

  test('show text as text, not as HTML', async () => {
    await save(ann, { title: '<img src=x onerror=alert(1)>', notes: '</textarea><script>alert(1)</script>' })
    const { html } = await get(ann, '/newdeal')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
  })

  test('survive parameters that no form of ours sends', async () => {
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

  test('are copied by whole characters if their name is emoji', async () => {
    const id = await save(ann, { title: `x${'🏚️'.repeat(55)}` })
    const { location } = await post(ann, { form: 'duplicate', deal: id })
    const copy = new URL(location, site.origin).searchParams.get('deal')
    const { html } = await get(ann, `/newdeal?deal=${copy}`)
    expect(html).toContain('Copy of x🏚')
    expect(html).not.toContain('\uFFFD')
  })

  test('are saved without figures too large to store', async () => {
    const id = await save(ann, {
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
    expect(html).not.toContain('When saved on')
  })

  test('show the beginning of long notes in the list', async () => {
    const id = await save(bob, { title: 'Long notes', notes: `begins${'é '.repeat(1_900)}ends` })
    const list = (await get(bob, '/newdeal')).html
    expect(list).toContain('begins')
    expect(list).not.toContain('ends<')
    expect((await get(bob, `/newdeal?deal=${id}`)).html).toContain('ends<')
  })

  test('are in the visitor’s data download', async () => {
    await save(bob, { title: 'Bob’s own deal' })
    const answer = await fetch(`${site.origin}/profile/my-data.json`, { headers: { cookie: bob.cookie } })
    const data = (await answer.json()) as { deals: { title: string }[] }
    expect(data.deals.map(({ title }) => title)).toContain('Bob’s own deal')
    expect(JSON.stringify(data)).not.toContain('Secret Street')
  })
})
