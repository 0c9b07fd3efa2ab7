/** The panel's own logic: settings, prices seen, and the address of its page. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isoDate } from '#domain/dates.ts'
import { formatWholePounds } from '#domain/money.ts'
import { findPostcode } from '#domain/postcode.ts'

import { emptyListing } from '../listing/listing.ts'
import { panelAddress } from './address.ts'
import { changeInWords, historyFrom, keyOf, MAX_LISTINGS, withSeen } from './history.ts'
import { settingsFrom, USUAL_SETTINGS } from './settings.ts'

const LISTING = {
  ...emptyListing('rightmove', '140000001', 'sale'),
  price: 340_000,
  address: 'Tilehurst Road, Reading',
  postcode: findPostcode('RG30 1AA'),
  position: { latitude: 51.455_123_4, longitude: -1.000_212_3 },
}
const [monday, friday] = [isoDate('2026-10-05'), isoDate('2026-10-09')]

describe('the prices seen', () => {
  it('are added when they change, each with the first day', () => {
    const first = withSeen({}, LISTING, monday)
    const same = withSeen(first, LISTING, friday)
    expect(same).toEqual({ 'rightmove 140000001': [{ on: monday, amount: 340_000 }] })
    const changed = withSeen(same, { ...LISTING, price: 325_000 }, friday)
    expect(changed[keyOf(LISTING)]).toEqual([
      { on: monday, amount: 340_000 },
      { on: friday, amount: 325_000 },
    ])
    expect(withSeen(changed, { ...LISTING, price: null }, friday)).toBe(changed)
  })

  it('are told in a sentence once there are two', () => {
    const written = { pounds: formatWholePounds, day: String }
    expect(changeInWords([{ on: monday, amount: 340_000 }], written)).toBeNull()
    expect(
      changeInWords(
        [
          { on: monday, amount: 325_000 },
          { on: friday, amount: 330_000 },
        ],
        written,
      ),
    ).toBe('You saw it at £325,000 from 2026-10-05. Since 2026-10-09 it’s £330,000: £5,000 more.')
  })

  it('are kept for the listings seen last', () => {
    const numbers = Array.from({ length: MAX_LISTINGS + 5 }, (_, index) => String(index))
    const all = numbers.reduce((history, id) => withSeen(history, { ...LISTING, id }, monday), {})
    expect(Object.keys(all)).toHaveLength(MAX_LISTINGS)
    expect(all).not.toHaveProperty('rightmove 4')
    expect(all).toHaveProperty(`rightmove ${MAX_LISTINGS + 4}`)
  })

  it('and the settings survive whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Object.values(historyFrom(stored)).every((prices) => prices.length > 0)).toBe(true)
        expect(Object.keys(settingsFrom(stored))).toEqual(Object.keys(USUAL_SETTINGS))
      }),
    )
    expect(settingsFrom({ buyer: 'landlord', deposit: 25 })).toEqual(USUAL_SETTINGS)
  })
})

describe('the address of the panel’s page', () => {
  it('sends what the figures need, and keeps the home’s own address and number behind the #', () => {
    const { search, hash } = new URL(panelAddress('https://freehold.example', LISTING, USUAL_SETTINGS))
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
      postcode: 'RG30 1AA',
      price: '340000',
      buyer: 'mover',
      deposit: '10',
      years: '25',
    })
    expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({
      title: 'Tilehurst Road, Reading',
      notes: 'https://www.rightmove.co.uk/properties/140000001',
    })
  })

  it('sends the pin, to about ten metres, only without a postcode', () => {
    const { searchParams } = new URL(
      panelAddress('https://freehold.example', { ...LISTING, postcode: null }, USUAL_SETTINGS),
    )
    expect(searchParams.get('at')).toBe('51.4551,-1.0002')
    expect(searchParams.has('unread')).toBe(false)
  })

  it('says when a listing couldn’t be read', () => {
    const unread = emptyListing('zoopla', '65000001', 'rent')
    const address = panelAddress('https://freehold.example', unread, { ...USUAL_SETTINGS, rate: '4.5' })
    expect(address).toMatch(
      /^https:\/\/freehold\.example\/extension\/zoopla\?channel=rent&buyer=mover.*rate=4\.5.*unread=yes#/,
    )
    expect(address).toContain(encodeURIComponent('https://www.zoopla.co.uk/to-rent/details/65000001/'))
  })
})
