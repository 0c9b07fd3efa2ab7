import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { testSupabase, type TestSupabase, type TestUser } from '#testing/supabase.ts'

const PHOTO = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])], { type: 'image/png' })
let supabase: TestSupabase
let ann: TestUser
let bob: TestUser
let annsPhoto: string

const photos = (client: SupabaseClient) => client.storage.from('profile_photos')

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  supabase = await testSupabase()
  ann = await supabase.signUp('Ann')
  bob = await supabase.signUp('Bob')
  annsPhoto = `${ann.id}/me.png`
  const { error } = await photos(ann.client).upload(annsPhoto, PHOTO)
  if (error) throw error
})
afterAll(() => supabase.close())

const objects = async () =>
  (await supabase.database.pool.query('select bucket_id, name, owner_id from storage.objects order by name'))
    .rows

describe('the owner of a photo', () => {
  test('downloads it, lists it and gives it a signed address', async () => {
    const { data } = await photos(ann.client).download(annsPhoto)
    expect(new Uint8Array((await data?.arrayBuffer()) ?? [])).toEqual(
      new Uint8Array(await PHOTO.arrayBuffer()),
    )
    expect((await photos(ann.client).list(ann.id)).data).toMatchObject([{ name: annsPhoto }])
    const signed = await photos(ann.client).createSignedUrl(annsPhoto, 3600)
    const answer = await fetch(signed.data?.signedUrl ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('replaces it and removes it', async () => {
    const path = `${bob.id}/mine.png`
    expect((await photos(bob.client).upload(path, PHOTO)).error).toBeNull()
    const other = new Blob([new Uint8Array([9])], { type: 'image/webp' })
    expect((await photos(bob.client).upload(path, other, { upsert: true })).error).toBeNull()
    expect((await photos(bob.client).update(path, other)).error).toBeNull()
    const { data } = await photos(bob.client).download(path)
    expect([data?.type, data?.size]).toEqual(['image/webp', 1])
    expect((await photos(bob.client).remove([path])).data).toHaveLength(1)
    expect((await photos(bob.client).download(path)).data).toBeNull()
  })

  test('is nobody any more once the account is deleted, though the session may last', async () => {
    const dora = await supabase.signUp('Dora')
    await supabase.database.pool.query('select private.delete_user($1)', [dora.id])
    expect((await photos(dora.client).upload(`${dora.id}/late.png`, PHOTO)).error).not.toBeNull()
    expect((await objects()).map((row) => row.name)).not.toContain(`${dora.id}/late.png`)
  })

  test('has room for a few, even with simultaneous uploads', async () => {
    const carol = await supabase.signUp('Carol')
    const upload = (n: number) => photos(carol.client).upload(`${carol.id}/${n}.png`, PHOTO)
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map(upload))
    expect(answers.filter(({ error }) => error === null)).toHaveLength(6)
    await photos(carol.client).remove([`${carol.id}/1.png`, `${carol.id}/2.png`, `${carol.id}/3.png`])
    expect((await upload(10)).error).toBeNull()
  })

  test('uploads pictures of a bearable size only', async () => {
    const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' })
    const huge = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' })
    for (const file of [page, huge])
      expect((await photos(ann.client).upload(`${ann.id}/bad.png`, file)).error).not.toBeNull()
    expect((await objects()).map((row) => row.name)).not.toContain(`${ann.id}/bad.png`)
  })
})

describe('the photo of another user', () => {
  test('is not read, listed or signed', async () => {
    for (const client of [bob.client, supabase.visitor()]) {
      expect((await photos(client).download(annsPhoto)).data).toBeNull()
      expect((await photos(client).list(ann.id)).data ?? []).toEqual([])
      expect((await photos(client).list()).data ?? []).toEqual([])
      expect((await photos(client).info(annsPhoto)).data).toBeNull()
      expect(
        await photos(client)
          .exists(annsPhoto)
          .then(
            ({ data }) => data,
            () => false,
          ),
      ).toBe(false)
      expect((await photos(client).createSignedUrl(annsPhoto, 60)).data).toBeNull()
      expect(JSON.stringify(await photos(client).createSignedUrls([annsPhoto], 60))).not.toContain('token=')
      const open = photos(client).getPublicUrl(annsPhoto).data.publicUrl
      expect((await fetch(open, { headers: { apikey: supabase.keys.publishableKey } })).ok).toBe(false)
    }
  })

  test('is not replaced, moved, copied or removed, and nothing is put beside it', async () => {
    const before = await objects()
    for (const client of [bob.client, supabase.visitor()]) {
      await photos(client).upload(annsPhoto, PHOTO, { upsert: true })
      await photos(client).upload(`${ann.id}/planted.png`, PHOTO)
      await photos(client).upload(`${bob.id}/../${ann.id}/planted.png`, PHOTO)
      await photos(client).upload('planted.png', PHOTO)
      await photos(client).update(annsPhoto, PHOTO)
      await photos(client).move(annsPhoto, `${bob.id}/stolen.png`)
      await photos(client).copy(annsPhoto, `${bob.id}/stolen.png`)
      await photos(client).remove([annsPhoto])
      expect((await photos(client).createSignedUploadUrl(`${ann.id}/planted.png`)).data).toBeNull()
      await client.storage.createBucket('mine', { public: true })
      await client.storage.updateBucket('profile_photos', { public: true })
      await client.storage.emptyBucket('profile_photos')
      await client.storage.deleteBucket('profile_photos')
    }
    expect(await objects()).toEqual(before)
    const { rows } = await supabase.database.pool.query('select id, public from storage.buckets')
    expect(rows).toEqual([{ id: 'profile_photos', public: false }])
    expect((await photos(ann.client).download(annsPhoto)).data?.size).toBe(PHOTO.size)
  })

  test('can’t be reached with a token signed for another file or by someone else', async () => {
    const mine = `${bob.id}/mine.png`
    await photos(bob.client).upload(mine, PHOTO)
    const signed = (await photos(bob.client).createSignedUrl(mine, 3600)).data?.signedUrl ?? ''
    expect((await fetch(signed)).status).toBe(200)
    expect((await fetch(signed.replace(mine, annsPhoto))).ok).toBe(false)
    expect((await fetch(signed.replace(/token=.*/, `token=${bob.token}`).replace(mine, annsPhoto))).ok).toBe(
      false,
    )
    expect((await fetch(signed.replace(/token=.*/, 'token=x'))).ok).toBe(false)
  })
})

test('nobody gets an address to upload by: it would take files without asking who has room for them', async () => {
  const path = `${bob.id}/later.png`
  expect((await photos(bob.client).createSignedUploadUrl(path)).error).not.toBeNull()
  for (const method of ['POST', 'PUT']) {
    const address = `${supabase.url}/storage/v1/object/upload/sign/profile_photos/${path}`
    const headers = { apikey: supabase.keys.publishableKey, authorization: `Bearer ${bob.token}` }
    expect((await fetch(address, { method, headers, body: PHOTO })).status).toBe(404)
  }
})
