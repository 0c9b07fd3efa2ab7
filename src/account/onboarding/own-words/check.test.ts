import { describe, expect, test } from 'vitest'

import { checkOwnWords } from './check.ts'

const ACCEPTED = [
  'Finding a family home near good schools',
  'I want to understand what flats in Reading really sell for',
  'Working out whether a BRRR deal stacks up after SDLT',
  'Comparing yields of HMOs in Leeds, Hull and Stoke-on-Trent',
  'Knowing how much tax I pay on a second home in Scotland (LBTT)',
  'We are a lender and need EPCs for our whole back book',
  'my budget is £300,000 and i dont know where to look',
  'Find 2-bed flats under £250k in Bristol BS3',
  'Selling my late mother’s house in Scunthorpe at a fair price',
  'Buying land at Penistone and Clitheroe for self-build',
  'Moving from Essex to Sussex without overpaying',
  'Auction properties in Cockermouth, Cumbria',
  'Is Shitterton in Dorset a good place to invest?',
  'Flood risk and subsidence, mostly in Middlesex',
  'Prynu tŷ cyntaf yng Nghymru gyda theulu ifanc',
  'Cwm and Bwlch: terraced houses in the Valleys',
  'House hunting in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  'Knightsbridge leases: short terms and marriage value',
  'Assessing assets for our clients in Arsenal and Hackney',
  'Property due diligence and title checks',
  'Rent or buy? Hard to say with rates like these!',
  'Too many spreadsheets, not enough time',
  'A loan for a buy-to-let with a limited company',
  'Leasehold, ground rent & service charges',
  'Dick Place in Edinburgh: what is it worth?',
  'Cottages along Offa’s Dyke, then Cuckfield or Dickleburgh',
  'Farmland under rapeseed near Cumwhitton',
  'Pratts Bottom, Orpington: three bed semis',
  'Chcę kupić dom w Londynie dla mojej rodziny',
  'Understand the market\nand then buy well',
]

const REFUSED: [text: string, reason: RegExp][] = [
  ['', /at least 10/],
  ['   short   ', /at least 10/],
  ['         a         ', /at least 10/],
  ['x'.repeat(9), /at least 10/],
  [`A house ${'with a very large garden '.repeat(30)}`, /500 characters or fewer/],
  ['<script>alert(1)</script> hello there', /markup/],
  ['Buy <b>cheap</b> homes in Leeds', /markup/],
  ['[url=x]cheap homes[/url] here', /markup/],
  ['Tell me {{ secret }} of the house', /markup/],
  ['See https://example.com for my problem', /addresses/],
  ['look at www.example.org please', /addresses/],
  ['cheap-homes.co.uk sells the best homes', /addresses/],
  ['write to me at someone@example.com please', /addresses/],
  ['aaaaaaaaaaaaaaa', /repeating/],
  ['sooooooo hard to find a house', /repeating/],
  ['house house house house house', /repeating/],
  ['buy house buy house buy house buy house', /repeating/],
  ['abcabcabcabcabc', /repeating/],
  ['abababababab', /repeating/],
  ['asdfghjkl asdf qwerty', /short sentence/],
  ['qwertyuiop zxcvbnm', /short sentence/],
  ['lkjhgfdsa poiuytrewq', /short sentence/],
  ['jkdsf hweuif sdkjf wiefh', /short sentence/],
  ['xkcd vbnq zrtw plmk', /short sentence/],
  ['brtl ksdn wrtp mnbv', /short sentence/],
  ['supercalifragilistic', /short sentence/],
  ['1234567890 12345', /(short sentence|repeating)/],
  ['£££ 300,000 !!! 200', /(short sentence|repeating)/],
  ['a b c d e f g h i', /short sentence/],
  ['aei oui aeo uoi eau', /short sentence/],
  ['?!?!?!?!?!?!?!', /(short sentence|repeating)/],
  ['🏠🏡🏘️🏠🏡🏘️🏠🏡🏘️🏚️', /(short sentence|repeating)/],
  ['find me a fucking house', /offensive/],
  ['this market is sh1t for buyers', /offensive/],
  ['agents are c u n t s in this town', /offensive/],
  ['You are all wankers and cunts', /offensive/],
  ['hidden \u202Etext here for you', /special characters/],
  ['zero \u0000 byte in the text', /special characters/],
]

describe('own words', () => {
  test.each(ACCEPTED)('are accepted: %s', (text) => {
    expect(checkOwnWords(text)).toEqual({ valid: true, reason: null })
  })

  test.each(REFUSED)('are refused with the reason: %j', (text, reason) => {
    const verdict = checkOwnWords(text)
    expect(verdict.valid).toBe(false)
    expect(verdict.reason).toMatch(reason)
  })

  test('are trimmed and must have 10 to 500 characters', () => {
    expect(checkOwnWords('   Buy a flat   ').valid).toBe(true)
    expect(checkOwnWords('Buy a fla').valid).toBe(false)
    const sentence =
      'Finding homes with gardens for growing families while interest rates keep changing every month. '
    const exactly = sentence.repeat(6).slice(0, 500)
    expect(checkOwnWords(`${exactly.slice(0, 499)}s`).reason).not.toMatch(/or fewer/)
    expect(checkOwnWords(`${exactly.slice(0, 499)}ss`).reason).toMatch(/500 characters or fewer/)
  })
})
