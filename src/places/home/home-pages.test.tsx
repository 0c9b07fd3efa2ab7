import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fillPostcodes, fillSales } from '#places/postcode/fixtures/place.ts'
import { testDatabase, type TestDatabase } from '#testing/database.ts'
import { pageContext } from '#testing/page-context.ts'
import { answerOf, visitPage } from '#testing/visit-page.ts'

let full: TestDatabase
let empty: TestDatabase

beforeAll(async () => {
  full = await testDatabase()
  empty = await testDatabase()
  await fillPostcodes(full.db)
  await fillPostcodes(empty.db)
  await fillSales(full.db, [
    { postcode: 'RG30 1AA', soldOn: '2016-05-03', pounds: 200_000, paon: '12' },
    { postcode: 'RG30 1AA', soldOn: '2021-05-03', pounds: 250_000, paon: '12' },
    { postcode: 'RG30 1AA', soldOn: '2019-02-01', pounds: 90_000, paon: '14', category: 'B' },
    { postcode: 'RG30 1AB', soldOn: '2025-06-01', pounds: 310_000, paon: '3' },
    { postcode: 'RG30 1AB', soldOn: '2025-07-01', pounds: 95_000, paon: '5', category: 'B' },
    { postcode: 'RG30 1AD', soldOn: '2025-08-01', pounds: 500_000, type: 'D' },
  ])
  await full.pool.query(`
    insert into property.edition (dataset, label, rows) values ('house-price-index', 'September 2026', 3),
      ('energy-certificates', 'to Oct 2026', 3), ('council-tax', '2026-27', 1), ('dwelling-stock', '2025', 2);
    insert into property.house_price_index_area values ('E06000038', 'Reading', 'reading');
    insert into property.house_price_index (area_code, measure, month, average_price_pounds, index_value)
    values ('E06000038', 'terraced', '2016-05-01', 210000, 100), ('E06000038', 'terraced', '2021-05-01', 260000, 120),
      ('E06000038', 'terraced', '2026-09-01', 300000, 144.4);
    insert into property.certificate (certificate_number, postcode, address, authority_code, property_type, built_form,
      rating, score, floor_area_sqm, built_from, built_to, lodged_on)
    values
      ('0000-0000-0000-0000-0001', 'RG30 1AA', '12 Made Up Road', 'E06000038', 'House', 'Mid-Terrace', 'C', 71, 80, 1900, 1929, '2021-03-07'),
      ('0000-0000-0000-0000-0002', 'RG30 1AA', '12 Made Up Road', 'E06000038', 'House', 'Mid-Terrace', 'E', 51, 78, 1900, 1929, '2011-03-07'),
      ('0000-0000-0000-0000-0003', 'RG30 1AA', '16 MADE UP ROAD', 'E06000038', 'House', 'Mid-Terrace', 'D', 60, 90, 1900, 1929, '2020-03-07');
    insert into property.dwelling_count (area_code, measure, category, period, dwellings)
    values ('E06000038', 'stock', 'A', '2025', 5000), ('E06000038', 'stock', 'C', '2025', 20000);`)
})
afterAll(async () => {
  await full.close()
  await empty.close()
})

it('writes the capitals of the register of certificates the way people write addresses', async () => {
  const text = words((await visit('/postcodes/rg301aa/16-made-up-road')).html)
  expect(text).toContain('16 Made Up Road, RG30 1AA')
  expect(text).not.toContain('MADE UP')
})

describe('the list of a postcode’s homes', () => {
  it('has every home with a sale or a certificate, with both together', async () => {
    const { html, head } = await visit('/postcodes/rg301aa/homes')
    expect(head).toMatchObject({ robots: 'noindex,follow', canonical: '/postcodes/rg301aa/homes' })
    const text = words(html)
    expect(text).toContain('3 homes in RG30 1AA')
    expect(text).toContain('12 Made Up Road£250,0003 May 2021C80 m²')
    expect(text).toContain('14 Made Up Road£90,0001 February 2019No certificateNot knownNot known')
    expect(text).toContain('16 Made Up RoadNo sale registeredD90 m²')
    expect(html).toContain('href="/postcodes/rg301aa/12-made-up-road"')
  })

  it('says why it’s empty', async () => {
    expect(await textOf('/postcodes/rg301ag/homes')).toContain('No sale is registered in RG30 1AG since 1995')
    expect(await textOf('/postcodes/eh11aa/homes')).toContain('Sold prices: not covered')
    const nothing = words((await visit('/postcodes/rg301aa/homes', empty)).html)
    expect(nothing).toContain('Sold prices: not available yet')
    expect(nothing).toContain('Energy certificates haven’t been imported yet')
  })

  it('only says that every home is listed, or how many there are, of what was imported', async () => {
    const complete = await visit('/postcodes/rg301aa/homes')
    expect(complete.head.description).toContain(
      '3 homes in RG30 1AA with a registered sale or an energy certificate:',
    )
    expect(words(complete.html)).toContain(
      'Every home with an energy certificate or a sale registered since 1995. Homes with neither',
    )
    const nothing = await visit('/postcodes/rg301aa/homes', empty)
    expect(nothing.head.description).not.toMatch(/\b0 homes/)
    expect(words(nothing.html)).toContain('The homes whose registered sales or energy certificates we have.')
    await empty.pool.query(
      `insert into property.edition (dataset, label, rows) values ('price-paid', 'to Oct 2026', 1)`,
    )
    const sold = await visit('/postcodes/rg301aa/homes', empty)
    expect(words(sold.html)).toContain(
      'Every home with a sale registered since 1995, and those with an energy certificate that we have.',
    )
    await empty.pool.query(`delete from property.edition where dataset = 'price-paid'`)
  })
})

describe('the page of a home', () => {
  it('says what it last sold for and what that is now, and is never indexed', async () => {
    const { html, head } = await visit('/postcodes/rg301aa/12-made-up-road')
    expect(head.robots).toBe('noindex,follow')
    const text = words(html)
    expect(text).toContain('It last sold for £250,000 on 3 May 2021.')
    // 250,000 × 144.4 ÷ 120 = 300,833
    expect(text).toContain('average for terraced houses in Reading, it would be about £301,000 in Sep 2026')
    // 200,000 × 144.4 ÷ 100 = 288,800; 1.25 over five years is 4.6 % a year
    expect(text).toContain('3 May 2021£250,000£301,000+25.0%, +4.6% a year£3,125Terraced, freehold')
    expect(text).toContain('3 May 2016£200,000£289,000–£2,500')
  })

  it('shows its certificates, its age, the bands around and similar sales', async () => {
    const text = await textOf('/postcodes/rg301aa/12-made-up-road')
    expect(text).toContain('Energy ratingC (score 71)')
    expect(text).toContain('Valid until6 March 2031')
    expect(text).toContain('7 March 2011E (51)78 m²')
    expect(text).toMatch(/12 Made Up Road was most likely built [^.]*19/)
    expect(text).toContain('A5,000')
    expect(text).toContain('3 Made Up Road, RG30 1AB')
    // Neither the category B sale, nor the detached house, nor its own.
    expect(text).not.toContain('5 Made Up Road')
    expect(text).not.toContain('£500,000')
  })

  it('says of a home without a sale or certificate that there’s none', async () => {
    expect(await textOf('/postcodes/rg301aa/16-made-up-road')).toContain(
      'No sale of this home is registered since 1995',
    )
    const assessed =
      "update property.certificate set lodged_on = $1 where certificate_number = '0000-0000-0000-0000-0003'"
    await full.pool.query(assessed, ['2016-03-07'])
    expect(await textOf('/postcodes/rg301aa/16-made-up-road')).toContain('Expired on6 March 2026')
    const repossessed = await textOf('/postcodes/rg301aa/14-made-up-road')
    expect(repossessed).toContain('category B sale')
    expect(repossessed).toContain('The register has no energy certificate for it')
  })

  it('doesn’t know other addresses, and has one address of its own', async () => {
    expect(await outcome('/postcodes/rg301aa/13-made-up-road')).toMatchObject({
      message: expect.stringContaining('a home at this address in RG30 1AA'),
    })
    expect(await outcome('/postcodes/RG30-1AA/12-Made-Up-Road')).toMatchObject({
      to: '/postcodes/rg301aa/12-made-up-road',
      status: 301,
    })
    expect(await outcome('/postcodes/rg309zz/12-made-up-road')).toMatchObject({
      message: expect.stringContaining('RG30 9ZZ'),
    })
  })
})

const outcome = (address: string) => answerOf(pageContext(full, address))

const visit = (address: string, database = full) => visitPage(pageContext(database, address))

async function textOf(address: string): Promise<string> {
  return words((await visit(address)).html)
}

function words(html: string): string {
  return html
    .replaceAll(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}
