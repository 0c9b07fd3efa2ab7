import { describe, expect, it } from 'vitest'

import { rememberedReader } from './remembered-reader.ts'

const PAGE = '/postcodes/rg301aa'
const followed = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }

describe('the remembered reader', () => {
  it('is added to addresses of places that name none', () => {
    const asked = (address: string) => rememberedReader(address, { cookie: 'a=b; reader=family' })
    expect(asked(PAGE)).toEqual({ address: `${PAGE}?reader=family`, setCookie: null })
    expect(asked(`${PAGE}?price=1`).address).toBe(`${PAGE}?price=1&reader=family`)
    expect(asked('/location/authority/reading').address).toBe('/location/authority/reading?reader=family')
    expect(asked(`${PAGE}?reader=agent`).address).toBe(`${PAGE}?reader=agent`)
  })

  it('changes no other address, and no page for somebody who chose none', () => {
    for (const address of ['/', '/postcodes', `${PAGE}/homes`, `${PAGE}/sales.csv`, '/location/area/rg'])
      expect(rememberedReader(address, { cookie: 'reader=family' }).address).toBe(address)
    for (const cookie of [undefined, '', 'reader=nobody', 'otherreader=family', 'reader=']) {
      expect(rememberedReader(PAGE, { cookie })).toEqual({ address: PAGE, setCookie: null })
    }
  })

  it('is set by a link on this site, and forgotten by the link for everyone', () => {
    expect(rememberedReader(`${PAGE}?reader=family`, followed).setCookie).toMatch(
      /^reader=family; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/,
    )
    const back = { ...followed, cookie: 'reader=family' }
    expect(rememberedReader(`${PAGE}?reader=everyone`, back).setCookie).toMatch(
      /^reader=; Path=\/; Max-Age=0/,
    )
    expect(rememberedReader(`${PAGE}?reader=family`, back).setCookie).toBeNull()
  })

  it('isn’t set by addresses from elsewhere, by scripts, or by names that don’t exist', () => {
    const chosen = `${PAGE}?reader=family`
    expect(rememberedReader(chosen, { ...followed, 'sec-fetch-site': 'cross-site' }).setCookie).toBeNull()
    expect(rememberedReader(chosen, { ...followed, 'sec-fetch-mode': 'no-cors' }).setCookie).toBeNull()
    expect(rememberedReader(chosen, {}).setCookie).toBeNull()
    expect(rememberedReader(`${PAGE}?reader=x%0d%0aset-cookie`, followed).setCookie).toBeNull()
  })
})
